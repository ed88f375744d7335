package dev.espionage.server.app.backup;

import dev.espionage.server.account.ErasureLog;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.sql.database.SqliteFile;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes backups of a SQLite store at intervals, one at a time, on a thread of its own. That thread
/// owns the fields; metrics read the volatile ones.
///
/// The interval counts from the newest backup in the directory, so a restart changes nothing. A
/// backup that failed is tried again after a minute, and then after longer and longer pauses.
public final class BackupSchedule implements FeatureModule {
  private static final Logger LOG = LoggerFactory.getLogger(BackupSchedule.class);
  private static final Duration LOOK = Duration.ofSeconds(10);
  private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
  private static final int MOST_DOUBLINGS = 6;
  private static final Duration END_PATIENCE = Duration.ofSeconds(2);
  private static final double MIB = 1024.0 * 1024;

  private final BackupSettings settings;
  private final BackupDirectory backups;
  private final SqliteFile store;
  private final StoreSpace space;
  private final ErasureLog erasures;
  private final InstantSource clock;
  private final BackupMetrics metrics;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("store-backup").factory());

  private volatile Optional<Instant> newest = Optional.empty();
  private volatile boolean stopped;
  private int failures;
  private long failedAt;

  private BackupSchedule(
      BackupSettings settings,
      BackupDirectory backups,
      StoreSpace space,
      ErasureLog erasures,
      MeterRegistry registry,
      InstantSource clock) {
    this.settings = settings;
    this.backups = backups;
    this.store = new SqliteFile(space.store());
    this.space = space;
    this.erasures = erasures;
    this.clock = clock;
    this.metrics = new BackupMetrics(registry, space, this::age, () -> stopped);
  }

  /// Starts the backups; if they are off, only the metrics.
  ///
  /// @param space the space of the store of which backups are made
  /// @param erasures the log of erased players, which is shortened if it is long
  public static BackupSchedule start(
      BackupSettings settings,
      BackupDirectory backups,
      StoreSpace space,
      ErasureLog erasures,
      MeterRegistry registry,
      InstantSource clock) {
    var schedule = new BackupSchedule(settings, backups, space, erasures, registry, clock);
    schedule.thread.execute(schedule::prepare);
    schedule
        .settings
        .every()
        .ifPresent(every -> {
          long pause = Math.min(every.toMillis(), LOOK.toMillis());
          var _ =
              schedule.thread.scheduleWithFixedDelay(
                  schedule::look, pause, pause, TimeUnit.MILLISECONDS);
        });
    return schedule;
  }

  private double age() {
    return newest
        .map(made -> Math.max(0, Duration.between(made, clock.instant()).toMillis() / 1e3))
        .orElse(Double.NaN);
  }

  private void prepare() {
    try {
      erasures.shorten();
      backups.removeUnfinished();
      newest = backups.newestTime();
    } catch (IOException | RuntimeException e) {
      LOG.warn("the directory of backups cannot be read: {}", e.toString());
    }
  }

  private void look() {
    try {
      checkSpace();
      if (!stopped && isDue()) {
        make();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException e) {
      failed(e);
    }
  }

  private void checkSpace() throws IOException {
    boolean isShort = space.isShort(backups.path(), stopped);
    if (isShort && !stopped) {
      LOG.warn(
          "no backups until there is more space: {} MiB are free beside the store, and a backup must"
              + " leave espionage.store.min-free",
          Math.round(space.free() / MIB));
    } else if (stopped && !isShort) {
      LOG.info("there is space for backups again");
    }
    stopped = isShort;
  }

  /// Returns whether to make a backup. One from the future does not count: the clock was set back.
  private boolean isDue() {
    Instant now = clock.instant();
    Duration every = settings.every().orElseThrow();
    return (failures == 0 || System.nanoTime() - failedAt >= pause(every).toNanos())
        && newest.filter(made -> !made.isAfter(now) && now.isBefore(made.plus(every))).isEmpty();
  }

  private Duration pause(Duration every) {
    Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS));
    return pause.compareTo(every) < 0 ? pause : every;
  }

  private void make() throws IOException, InterruptedException {
    Instant now = clock.instant();
    long begun = System.nanoTime();
    Path made = backups.add(store, now);
    metrics.made(System.nanoTime() - begun);
    newest = Optional.of(now);
    failures = 0;
    LOG.info("made and checked the backup {}", made);
    if (!settings.command().isEmpty()) {
      runCommand(made);
    }
    backups.prune(settings.keep(), made);
  }

  private void runCommand(Path made) throws InterruptedException {
    new BackupCommand(settings.command(), settings.commandTimeout())
        .run(made)
        .ifPresent(why -> {
          metrics.commandFailed();
          LOG.warn("espionage.backup.command failed for {}: {}; run it again by hand", made, why);
        });
  }

  private void failed(Exception why) {
    if (thread.isShutdown()) {
      return;
    }
    metrics.failed();
    failures++;
    failedAt = System.nanoTime();
    LOG.warn(
        "a backup failed: {}; trying again in {} s. Check space and permissions in {}, and the"
            + " store by \"data check\"",
        why.toString(),
        pause(settings.every().orElseThrow()).toSeconds(),
        backups.path());
  }

  /// Ends a backup or command that runs.
  @Override
  public void stopping() {
    thread.shutdownNow();
  }

  @Override
  public void close() {
    thread.shutdownNow();
    try {
      boolean _ = thread.awaitTermination(END_PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
