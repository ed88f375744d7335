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
 * Lets time pass for everything that one event loop owns. One periodic task a loop looks at all
 * deadlines, which are plain numbers in their owners: no timer objects for tens of thousands of
 * idle connections, no cancelling, and tests move the ticker. Deadlines are met up to one period
 * late; all of them are counted in seconds. Owned by its event loop.
 */
public final class LoopTimer {
  private static final Logger LOG = LoggerFactory.getLogger(LoopTimer.class);

  private final EventLoop loop;
  private final Ticker ticker;
  private final Set<PeriodicCheck> beatings = new HashSet<>();

  LoopTimer(EventLoop loop, Ticker ticker) {
    this.loop = loop;
    this.ticker = ticker;
  }

  void start(Duration period) {
    var _ =
        loop.scheduleAtFixedRate(
            this::beat, period.toNanos(), period.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** From now on {@code beating} is called, until it says that it is over. */
  public void add(PeriodicCheck periodicCheck) {
    if (!loop.inEventLoop()) {
      throw new IllegalStateException(
          "Pulse.add by "
              + Thread.currentThread()
              + ": call it from the event loop that it belongs to");
    }
    beatings.add(periodicCheck);
  }

  private void beat() {
    long now = ticker.read();
    beatings.removeIf(periodicCheck -> !survives(periodicCheck, now));
  }

  /** A fault in one of them must not stop the time of all. */
  private static boolean survives(PeriodicCheck periodicCheck, long now) {
    try {
      return periodicCheck.beat(now);
    } catch (RuntimeException e) {
      LOG.error(
          "a deadline could not be looked at: {}", periodicCheck.getClass().getSimpleName(), e);
      return false;
    }
  }
}
