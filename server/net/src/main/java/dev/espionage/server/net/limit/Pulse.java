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
public final class Pulse {
  private static final Logger LOG = LoggerFactory.getLogger(Pulse.class);

  private final EventLoop loop;
  private final Ticker ticker;
  private final Set<Beating> beatings = new HashSet<>();

  Pulse(EventLoop loop, Ticker ticker) {
    this.loop = loop;
    this.ticker = ticker;
  }

  void start(Duration period) {
    var _ =
        loop.scheduleAtFixedRate(
            this::beat, period.toNanos(), period.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** From now on {@code beating} is called, until it says that it is over. */
  public void add(Beating beating) {
    if (!loop.inEventLoop()) {
      throw new IllegalStateException(
          "Pulse.add by "
              + Thread.currentThread()
              + ": call it from the event loop that it belongs to");
    }
    beatings.add(beating);
  }

  private void beat() {
    long now = ticker.read();
    beatings.removeIf(beating -> !survives(beating, now));
  }

  /** A fault in one of them must not stop the time of all. */
  private static boolean survives(Beating beating, long now) {
    try {
      return beating.beat(now);
    } catch (RuntimeException e) {
      LOG.error("a deadline could not be looked at: {}", beating.getClass().getSimpleName(), e);
      return false;
    }
  }
}
