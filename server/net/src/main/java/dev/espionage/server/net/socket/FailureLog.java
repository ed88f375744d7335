package dev.espionage.server.net.socket;

import com.google.common.base.Ticker;
import dev.espionage.server.net.limit.LogThrottle;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs the failed requests of all connections together, at most one line a second. Logs only the
 * class of a failure, because the text of an exception may contain the data to be stored.
 * Thread-safe.
 */
public final class FailureLog {
  private static final Logger LOG = LoggerFactory.getLogger(FailureLog.class);

  private final Ticker ticker;
  private final LogThrottle throttle;

  public FailureLog(Ticker ticker) {
    this.ticker = ticker;
    this.throttle = new LogThrottle(ticker.read());
  }

  void failed(Throwable failure) {
    Throwable cause = failure.getCause();
    Throwable why = failure instanceof CompletionException && cause != null ? cause : failure;
    throttle
        .admit(ticker.read())
        .ifPresent(more ->
            LOG.warn(
                "a request failed: {}, and {} since the last line",
                why.getClass().getName(),
                more));
  }
}
