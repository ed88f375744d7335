package dev.espionage.server.sql;

import com.google.common.base.Throwables;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.HighWaterMarks;
import dev.espionage.server.sql.database.Schema;
import dev.espionage.server.sql.database.StoreDamaged;
import java.io.IOException;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A store in one database: its writer, its readers and its upkeep. Opened by one thread and closed
 * by one, once each; its parts are safe for use by any.
 */
public final class SqlStore implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SqlStore.class);
  private static final Duration LOOK = Duration.ofMillis(100);
  private static final Duration SIGN = Duration.ofSeconds(1);

  private final StoreWriter writer;
  private final StoreReader reader;
  private final MaintenanceThread upkeep;
  private final NodeRow nodeRow;
  private final Database database;
  private final HighWaterMarks marks;
  private final List<Runnable> lastWrites = new ArrayList<>();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "store-timer"));

  /** What a store is made of besides its database. */
  public record Dependencies(
      StoreSettings settings,
      StoreExtensions extensions,
      InstantSource clock,
      CommitHooks hooks,
      StoreMetrics metrics) {}

  private SqlStore(Database database, HighWaterMarks marks, Dependencies dependencies) {
    this.database = database;
    this.marks = marks;
    StoreSettings settings = dependencies.settings();
    long node = new SecureRandom().nextLong(Long.MAX_VALUE);
    Duration patience = settings.appendTimeout();
    writer =
        new StoreWriter(
            database,
            node,
            new StoreWriter.Limits(settings.commitInterval(), patience),
            dependencies.extensions(),
            dependencies.hooks(),
            dependencies.metrics());
    reader =
        new StoreReader(
            database,
            settings.poolSize(),
            patience,
            new StoreTypes(dependencies.extensions().types()));
    upkeep = new MaintenanceThread(database.maintenance());
    nodeRow = new NodeRow(node, writer, dependencies.clock());
  }

  /**
   * Brings the tables up to date and begins to work.
   *
   * @throws IOException if the database cannot be used; the text says why
   */
  public static SqlStore open(Database database, Dependencies dependencies)
      throws IOException, InterruptedException {
    HighWaterMarks marks = database.highWaterMarks();
    var lostWriteCheck = new LostWriteCheck(database, marks);
    lostWriteCheck.requireTables();
    Schema.migrate(database);
    lostWriteCheck.look();
    warn(database);
    var store = new SqlStore(database, marks, dependencies);
    boolean opened = false;
    try {
      store.begin();
      opened = true;
      return store;
    } catch (ExecutionException | TimeoutException e) {
      throw unusable(database, e);
    } finally {
      if (!opened) {
        store.close();
      }
    }
  }

  private static void warn(Database database) throws IOException {
    try {
      database
          .doubts()
          .forEach(doubt -> LOG.warn("the database in {}: {}", database.place(), doubt));
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
    }
  }

  /**
   * Why the store cannot be used, though it was opened.
   *
   * @param why what was tried with it has failed by
   */
  public IOException unusable(Exception why) throws IOException {
    return unusable(database, why);
  }

  private static IOException unusable(Database database, Exception why) throws IOException {
    Optional<String> damage = database.damage();
    return damage.isPresent()
        ? StoreDamaged.of(database.place(), damage.get())
        : new IOException(
            "the store in %s cannot be written: %s"
                .formatted(database.place(), Throwables.getRootCause(why).getMessage()),
            why);
  }

  private void begin() throws InterruptedException, ExecutionException, TimeoutException {
    writer.start();
    every(LOOK, writer::lookForOverdue);
    await(nodeRow.enter());
    upkeep.start();
    every(SIGN, nodeRow::sign);
  }

  private static void await(CompletionStage<Void> written)
      throws InterruptedException, ExecutionException, TimeoutException {
    written.toCompletableFuture().get(1, TimeUnit.MINUTES);
  }

  /** Runs a task again and again until the store closes, on a thread that does no I/O. */
  public void every(Duration interval, Runnable task) {
    long nanos = interval.toNanos();
    var _ = timer.scheduleWithFixedDelay(() -> run(task), nanos, nanos, TimeUnit.NANOSECONDS);
  }

  /** A task that threw would not be run again. */
  private static void run(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException e) {
      LOG.error("a bug in the store's timer", e);
    }
  }

  /** Runs a task when the store closes, which may still write. */
  public void beforeClosing(Runnable task) {
    lastWrites.add(task);
  }

  /** The thread that writes. */
  public StoreWriter writer() {
    return writer;
  }

  /** The threads that read. */
  public StoreReader reader() {
    return reader;
  }

  /** The database that it is in. */
  public Database database() {
    return database;
  }

  /** How many entries of games were stored when it was opened. */
  public HighWaterMarks marks() {
    return marks;
  }

  /** Whether what is to be written is being written. */
  public boolean isWritable() {
    return writer.isHealthy();
  }

  /**
   * Writes what waits, as far as the database works, and ends. Blocks for it. Who writes is the
   * last to go: then SQLite puts its log into the file, and nothing is left in either of what was
   * erased.
   */
  @Override
  public void close() {
    lastWrites.forEach(Runnable::run);
    nodeRow.sign();
    reader.close();
    upkeep.close();
    writer.close();
    timer.shutdownNow();
  }
}
