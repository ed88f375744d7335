package dev.espionage.server.sql.database;

import java.time.Duration;
import org.sqlite.ProgressHandler;

/// The time at which a database gives up the query of a thread. Each thread sets its own deadline,
/// because a thread runs one query at a time.
public final class QueryDeadline {
  private final Duration timeout;
  private final ThreadLocal<Long> begun = ThreadLocal.withInitial(System::nanoTime);

  /// Creates a deadline.
  ///
  /// @param timeout the time that a query may take
  public QueryDeadline(Duration timeout) {
    this.timeout = timeout;
  }

  /// Notes that this thread begins a query.
  public void begin() {
    begun.set(System.nanoTime());
  }

  Duration timeout() {
    return timeout;
  }

  /// Returns a handler that SQLite asks, on the thread of the query, whether to go on.
  ProgressHandler progressHandler() {
    return new ProgressHandler() {
      @Override
      protected int progress() {
        return System.nanoTime() - begun.get() > timeout.toNanos() ? 1 : 0;
      }
    };
  }
}
