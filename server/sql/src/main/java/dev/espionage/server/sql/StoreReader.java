package dev.espionage.server.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.DatabaseErrors;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.ReadSnapshot;
import java.sql.SQLException;
import java.time.Duration;
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

/**
 * Reads from the store on threads of its own. It has one thread per connection, because more would
 * only wait. Thread-safe; never blocks the caller. Stages fail with {@link StoreUnavailable}, or
 * with the exception that the query throws.
 */
public final class StoreReader implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StoreReader.class);

  /**
   * The limit on waiting queries; more are refused at once. A node that loads all its games at the
   * same time stays below it.
   */
  private static final int MOST_WAITING = 50_000;

  private final Database database;
  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final ThreadPoolExecutor threads;
  private final Duration patience;

  /** A query by JDBI. */
  public interface Query<T> {
    T ask(Handle handle) throws SQLException;
  }

  /**
   * Creates a reader.
   *
   * @param connections the number of connections and threads
   * @param patience the longest wait for a connection while the database is unreachable
   */
  StoreReader(Database database, int connections, Duration patience, StoreTypes types) {
    this.database = database;
    this.patience = patience;
    this.pool = pool(database.readers(), connections, patience);
    this.jdbi = Jdbi.create(pool).installPlugin(types);
    var count = new AtomicInteger();
    this.threads =
        new ThreadPoolExecutor(
            connections,
            connections,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING),
            task -> new Thread(task, "store-reader-" + count.incrementAndGet()));
  }

  private static HikariDataSource pool(HikariConfig config, int connections, Duration patience) {
    config.setPoolName("store-readers");
    config.setMaximumPoolSize(connections);
    config.setConnectionTimeout(Math.max(patience.toMillis(), 250));
    config.setInitializationFailTimeout(-1);
    return new HikariDataSource(config);
  }

  /** Runs a query by plain JDBC. All its statements see one state of the database. */
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
      answer.completeExceptionally(
          threads.isShutdown() ? StoreUnavailable.closed() : StoreUnavailable.full());
    }
    return answer;
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

  /**
   * Retries after lost connections. After a short outage of the database, every pooled connection
   * may be dead.
   */
  private <T> T patiently(Task<T> task) throws SQLException {
    long begun = System.nanoTime();
    for (int attempt = 0; ; attempt++) {
      try {
        return once(task);
      } catch (SQLException e) {
        boolean late = System.nanoTime() - begun > patience.toNanos();
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
    LOG.debug("cannot read: {}, {}", fault, DatabaseErrors.brief(e));
    return StoreUnavailable.reading(fault);
  }

  /** Waits a moment for running queries and drops the rest. */
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
