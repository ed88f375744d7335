package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks the deadlines of all objects that one event loop owns, with one periodic task per loop.
 * The deadlines are plain numbers in their owners. Tens of thousands of idle connections thus need
 * no timer objects and no cancelling, and tests can move the ticker. A deadline is noticed up to
 * one period late; all deadlines are counted in seconds. Confined to its event loop.
 */
public final class LoopTimer {
  private static final Logger LOG = LoggerFactory.getLogger(LoopTimer.class);

  private final EventLoop loop;
  private final Ticker ticker;
  private final Set<PeriodicCheck> checks = new HashSet<>();

  LoopTimer(EventLoop loop, Ticker ticker) {
    this.loop = loop;
    this.ticker = ticker;
  }

  void start(Duration period) {
    var _ =
        loop.scheduleAtFixedRate(
            this::beat, period.toNanos(), period.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Adds a check, which is called until it reports that it has ended. */
  public void add(PeriodicCheck periodicCheck) {
    if (!loop.inEventLoop()) {
      throw new IllegalStateException(
          "LoopTimer.add called on thread %s: call it on the event loop that owns the timer"
              .formatted(Thread.currentThread().getName()));
    }
    checks.add(periodicCheck);
  }

  private void beat() {
    long now = ticker.read();
    checks.removeIf(periodicCheck -> !survives(periodicCheck, now));
  }

  /** Runs a check. An exception ends only this check, not the others. */
  private static boolean survives(PeriodicCheck periodicCheck, long now) {
    try {
      return periodicCheck.check(now);
    } catch (RuntimeException e) {
      LOG.error("a periodic check failed: {}", periodicCheck.getClass().getSimpleName(), e);
      return false;
    }
  }
}
