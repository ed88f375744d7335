package dev.espionage.server.sql;

import com.google.common.base.Throwables;
import com.google.common.base.Ticker;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.HighWaterMarks;
import dev.espionage.server.sql.database.Maintenance;
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
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A store in one database, with its writer, readers and maintenance. One thread opens it and one
/// thread closes it, once each; its parts are thread-safe.
public final class SqlStore implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SqlStore.class);
  private static final Duration TIMEOUT_CHECK_INTERVAL = Duration.ofMillis(100);
  private static final Duration HEARTBEAT_INTERVAL = Duration.ofSeconds(1);
  private static final Duration BEFORE_NEXT_TRY = Duration.ofMillis(100);
  private static final int MOST_TRIES = 20;

  /// The limit on waiting queries. All clients of a node that connect again stay below.
  private static final int MOST_WAITING = 10_000;

  /// The longest time for a query.
  private static final Duration QUERY_TIMEOUT = Duration.ofSeconds(10);

  private final StoreWriter writer;
  private final StoreReader reader;
  private final List<StoreReader> readers = new ArrayList<>();
  private final StoreTypes types;
  private final StoreMetrics metrics;
  private final MaintenanceThread maintenance;
  private final NodeRow nodeRow;
  private final Database database;
  private final HighWaterMarks marks;
  private final int schema;
  private final List<Runnable> lastWrites = new ArrayList<>();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "store-timer"));

  /// The collaborators of a store besides its database.
  ///
  /// @param clock the time of this node's last sign of life
  /// @param home returns the executor that completes the stages of what the current thread writes
  public record Dependencies(
      StoreSettings settings,
      InstantSource clock,
      CommitHooks hooks,
      StoreMetrics metrics,
      Supplier<Executor> home) {}

  private SqlStore(
      Database database,
      HighWaterMarks marks,
      int schema,
      StoreExtensions extensions,
      Dependencies dependencies) {
    this.database = database;
    this.marks = marks;
    this.schema = schema;
    StoreSettings settings = dependencies.settings();
    long node = new SecureRandom().nextLong(Long.MAX_VALUE);
    writer = new StoreWriter(database, node, StoreWriter.CAPACITY, extensions, dependencies);
    types = new StoreTypes(extensions.types());
    metrics = dependencies.metrics();
    reader =
        openReader(
            new StoreReader.Limits(
                "reader",
                settings.poolSize(),
                MOST_WAITING,
                settings.appendTimeout(),
                Optional.of(QUERY_TIMEOUT)));
    maintenance =
        new MaintenanceThread(
            database.maintenance(),
            writer.commitLock(),
            new IoFailures(database, dependencies.hooks()),
            Ticker.systemTicker());
    metrics.checkpointAge(maintenance::sinceSuccess);
    nodeRow = new NodeRow(node, writer, dependencies.clock());
  }

  /// Migrates the tables and starts the store.
  ///
  /// @throws IOException if the database cannot be used; the text says why
  public static SqlStore open(
      Database database, StoreExtensions extensions, Dependencies dependencies)
      throws IOException, InterruptedException {
    HighWaterMarks marks = database.highWaterMarks();
    var lostWriteCheck = new LostWriteCheck(database, marks);
    lostWriteCheck.requireTables();
    int schema = Schema.migrate(database, extensions.migrations());
    lostWriteCheck.check();
    finishMaintenance(database);
    warn(database);
    var store = new SqlStore(database, marks, schema, extensions, dependencies);
    boolean opened = false;
    try {
      store.begin();
      opened = true;
      return store;
    } catch (ExecutionException | TimeoutException e) {
      throw store.unusable(e);
    } finally {
      if (!opened) {
        store.close();
      }
    }
  }

  /// Does the maintenance that an earlier run left. After that, nothing depends on what the system
  /// may have dropped in a sync that failed then. Waits for another process that does the same.
  private static void finishMaintenance(Database database)
      throws IOException, InterruptedException {
    for (int tries = 1; !isMaintained(database, tries == MOST_TRIES); tries++) {
      Thread.sleep(BEFORE_NEXT_TRY);
    }
  }

  private static boolean isMaintained(Database database, boolean lastTry) throws IOException {
    try (Maintenance first = database.maintenance()) {
      boolean _ = first.run();
      return true;
    } catch (SQLException e) {
      if (lastTry || database.fault(e) != DatabaseFault.BUSY) {
        throw StoreDamaged.unwritable(database, e);
      }
      return false;
    }
  }

  private static void warn(Database database) throws IOException {
    try {
      database
          .durabilityWarnings()
          .forEach(doubt -> LOG.warn("the database in {}: {}", database.location(), doubt));
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
    }
  }

  /// Returns the exception that explains why the store cannot be used, although it was opened.
  ///
  /// @param why the failure of the first use
  public IOException unusable(Exception why) throws IOException {
    Optional<String> damage = database.findDamage();
    return damage.isPresent()
        ? StoreDamaged.of(database.location(), damage.get())
        : new IOException(
            "the store in %s cannot be written: %s".formatted(database.location(), reason(why)),
            why);
  }

  /// Returns the fault of the last write if there was one, because a task only tells of its wait.
  private String reason(Exception why) {
    return writer
        .fault()
        .map(DatabaseFault::text)
        .orElseGet(() -> String.valueOf(Throwables.getRootCause(why).getMessage()));
  }

  private void begin() throws InterruptedException, ExecutionException, TimeoutException {
    writer.start();
    every(TIMEOUT_CHECK_INTERVAL, writer::lookForOverdue);
    nodeRow.enter().toCompletableFuture().get(1, TimeUnit.MINUTES);
    maintenance.start();
    every(HEARTBEAT_INTERVAL, nodeRow::writeHeartbeat);
  }

  /// Runs a task periodically until the store closes, on a thread that must not do I/O.
  public void every(Duration interval, Runnable task) {
    long nanos = interval.toNanos();
    var _ = timer.scheduleWithFixedDelay(() -> run(task), nanos, nanos, TimeUnit.NANOSECONDS);
  }

  /// Runs a task and logs its exceptions, because the executor never repeats a task that throws.
  private static void run(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException e) {
      LOG.error("a periodic task of the store failed", e);
    }
  }

  /// Registers a task that runs when the store closes and may still write.
  public void beforeClosing(Runnable task) {
    lastWrites.add(task);
  }

  /// Reads by the reader for everything without a reader of its own.
  public <T> CompletionStage<T> ask(StoreReader.Query<T> query) {
    return reader.ask(query);
  }

  /// Changes rows.
  public CompletionStage<Void> change(RowChange change) {
    return writer.change(change);
  }

  /// Changes rows and returns a result. The change must be idempotent, like a [RowChange].
  public <T> CompletionStage<T> compute(Function<Handle, T> change) {
    return writer.compute(change);
  }

  /// Returns the writer.
  public StoreWriter writer() {
    return writer;
  }

  /// Opens a reader of its own for queries that must not delay others. The store closes it. Called
  /// by the thread that opens the store.
  public StoreReader openReader(StoreReader.Limits limits) {
    var opened = new StoreReader(database, limits, types, metrics);
    readers.add(opened);
    return opened;
  }

  /// Returns the reader for everything without a reader of its own.
  public StoreReader reader() {
    return reader;
  }

  /// Returns the newest version of the tables that this server knows.
  public int schemaVersion() {
    return schema;
  }

  /// Returns the database.
  public Database database() {
    return database;
  }

  /// Returns the known lengths of games at the time when the store was opened.
  public HighWaterMarks marks() {
    return marks;
  }

  /// Returns whether the store accepts writes.
  public boolean isWritable() {
    return writer.isHealthy();
  }

  /// Returns whether the log of the database was copied into its file, without a failure, within
  /// the last minute.
  public boolean isMaintained() {
    return !maintenance.isOverdue();
  }

  /// Writes the pending tasks, as far as the database works, and closes the store. Blocks the
  /// caller. The writer closes last: SQLite then moves its log into the file, and erased data
  /// remains in neither.
  @Override
  public void close() {
    lastWrites.forEach(Runnable::run);
    nodeRow.writeHeartbeat();
    readers.forEach(StoreReader::close);
    maintenance.close();
    writer.close();
    timer.shutdownNow();
  }
}
