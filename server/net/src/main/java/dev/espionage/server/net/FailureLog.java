package dev.espionage.server.net;

import com.google.common.base.Ticker;
import dev.espionage.server.net.limit.LogThrottle;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Logs the failed requests and refused connections of all clients together, at most one line a
/// minute, so that no client can fill the log. Bugs have a line a second. Thread-safe.
public final class FailureLog {
  private static final Logger LOG = LoggerFactory.getLogger(FailureLog.class);

  /// An outage of the store fails every request; the store has its own line about it.
  private static final Duration FAILURES = Duration.ofMinutes(1);

  private final LogThrottle failures;
  private final LogThrottle refusedConnections;
  private final LogThrottle bugs;

  public FailureLog(Ticker ticker) {
    this.failures = new LogThrottle(ticker, FAILURES);
    this.refusedConnections = new LogThrottle(ticker, FAILURES);
    this.bugs = new LogThrottle(ticker);
  }

  /// Logs a request that the server could not answer. Logs only the class of the failure, because
  /// the text of an exception may contain the data to be stored.
  public void failed(Throwable failure) {
    Throwable cause = failure.getCause();
    Throwable why = failure instanceof CompletionException && cause != null ? cause : failure;
    failures
        .admit()
        .ifPresent(more ->
            LOG.warn(
                "a request failed: {}, and {} since the last line",
                why.getClass().getName(),
                more));
  }

  /// Logs a connection that the operating system did not let the server accept.
  public void notAccepted(Throwable failure) {
    refusedConnections
        .admit()
        .ifPresent(more ->
            LOG.warn(
                "a connection cannot be accepted: {}, and {} since the last line; if too many files"
                    + " are open, raise the limit (ulimit -n, or LimitNOFILE of the unit)",
                failure.getMessage(),
                more));
  }

  /// Logs a bug with its stack trace.
  ///
  /// @param where the part of the server that failed, without data of a client
  public void bug(String where, Throwable fault) {
    bugs.admit()
        .ifPresent(more -> LOG.error("{} failed, and {} since the last line", where, more, fault));
  }
}
