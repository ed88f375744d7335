package dev.espionage.server.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.QueryDeadline;
import dev.espionage.server.sql.database.ReadSnapshot;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads from the store on threads of its own. It has one thread per connection, because more would
/// only wait. Thread-safe; never blocks the caller. Stages fail with [StoreUnavailable], or with
/// the exception that the query throws.
public final class StoreReader implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StoreReader.class);

  private final Database database;
  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final ThreadPoolExecutor threads;
  private final Limits limits;
  private final Optional<QueryDeadline> deadline;
  private final StoreMetrics metrics;

  /// A query by JDBI.
  public interface Query<T> {
    T ask(Handle handle) throws SQLException;
  }

  /// The limits of a reader.
  ///
  /// @param name the name of the reader in metrics and thread names
  /// @param connections the number of connections and threads
  /// @param waiting the number of queries that may wait; more are refused at once
  /// @param patience the longest wait for a connection while the database is unreachable
  /// @param timeout the time after which the database gives up a query; empty for no limit
  public record Limits(
      String name, int connections, int waiting, Duration patience, Optional<Duration> timeout) {}

  StoreReader(Database database, Limits limits, StoreTypes types, StoreMetrics metrics) {
    this.database = database;
    this.limits = limits;
    this.metrics = metrics;
    this.deadline = limits.timeout().map(QueryDeadline::new);
    this.pool = pool(deadline.map(database::readers).orElseGet(database::readers), limits);
    this.jdbi = Jdbi.create(pool).installPlugin(types);
    var count = new AtomicInteger();
    this.threads =
        new ThreadPoolExecutor(
            limits.connections(),
            limits.connections(),
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(limits.waiting()),
            task -> new Thread(task, threadName(limits, count.incrementAndGet())));
    metrics.reading(limits.name(), threads.getQueue()::size);
  }

  private static String threadName(Limits limits, int number) {
    return "store-%s-%d".formatted(limits.name(), number);
  }

  private static HikariDataSource pool(HikariConfig config, Limits limits) {
    config.setPoolName("store-" + limits.name());
    config.setMaximumPoolSize(limits.connections());
    config.setConnectionTimeout(Math.max(limits.patience().toMillis(), 250));
    config.setInitializationFailTimeout(-1);
    return new HikariDataSource(config);
  }

  /// Runs a query by plain JDBC. All its statements see one state of the database.
  public <T> CompletionStage<T> query(ReadSnapshot.Query<T> query) {
    return run(() -> ReadSnapshot.of(pool, query));
  }

  public <T> CompletionStage<T> ask(Query<T> query) {
    return run(() -> jdbi.withHandle(query::ask));
  }

  private interface Task<T> {
    T run() throws SQLException;
  }

  private <T> CompletionStage<T> run(Task<T> task) {
    var answer = new CompletableFuture<T>();
    try {
      threads.execute(() -> complete(answer, task));
    } catch (RejectedExecutionException e) {
      answer.completeExceptionally(threads.isShutdown() ? StoreUnavailable.closed() : full());
    }
    return answer;
  }

  private StoreUnavailable full() {
    metrics.readRefused(limits.name());
    return StoreUnavailable.full();
  }

  private <T> void complete(CompletableFuture<T> answer, Task<T> task) {
    try {
      answer.complete(patiently(task));
    } catch (SQLException e) {
      answer.completeExceptionally(unavailable(e));
    } catch (RuntimeException e) {
      answer.completeExceptionally(e);
    }
  }

  /// Retries after lost connections. After a short outage of the database, every pooled connection
  /// may be dead.
  private <T> T patiently(Task<T> task) throws SQLException {
    long begun = System.nanoTime();
    for (int attempt = 0; ; attempt++) {
      try {
        deadline.ifPresent(QueryDeadline::begin);
        return once(task);
      } catch (SQLException e) {
        boolean late = System.nanoTime() - begun > limits.patience().toNanos();
        if (database.fault(e) != DatabaseFault.LOST
            || attempt == pool.getMaximumPoolSize()
            || late) {
          throw e;
        }
      }
    }
  }

  private static <T> T once(Task<T> task) throws SQLException {
    try {
      return task.run();
    } catch (JdbiException e) {
      if (e.getCause() instanceof SQLException cause) {
        throw cause;
      }
      throw e;
    }
  }

  private StoreUnavailable unavailable(SQLException e) {
    DatabaseFault fault = database.fault(e);
    LOG.debug("cannot read: {}, {}", fault, DatabaseFault.brief(e));
    if (fault == DatabaseFault.BUSY) {
      metrics.readRefused(limits.name());
    }
    return StoreUnavailable.reading(fault);
  }

  /// Waits a moment for running queries and drops the rest.
  @Override
  public void close() {
    threads.shutdown();
    try {
      if (!threads.awaitTermination(1, TimeUnit.SECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    }
    pool.close();
  }
}
