package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The timers of all event loops. Immutable.
public final class LoopTimers {
  private final ImmutableMap<EventExecutor, Timer> timers;

  private LoopTimers(ImmutableMap<EventExecutor, Timer> pulses) {
    this.timers = pulses;
  }

  /// Starts a timer on each event loop of the group. The timers end with the group.
  public static LoopTimers start(EventLoopGroup group, Ticker ticker, Duration period) {
    var pulses = ImmutableMap.<EventExecutor, Timer>builder();
    for (EventExecutor executor : group) {
      var loopTimer = new Timer((EventLoop) executor, ticker);
      loopTimer.start(period);
      pulses.put(executor, loopTimer);
    }
    return new LoopTimers(pulses.buildOrThrow());
  }

  /// Returns the event loops of the group.
  public ImmutableList<EventLoop> loops() {
    return timers.keySet().stream()
        .map(EventLoop.class::cast)
        .collect(ImmutableList.toImmutableList());
  }

  /// Returns the timer of an event loop.
  public Timer of(EventExecutor loop) {
    Timer loopTimer = timers.get(loop);
    if (loopTimer == null) {
      throw new IllegalArgumentException("not an event loop of this group: " + loop);
    }
    return loopTimer;
  }

  /// Checks the deadlines of all objects that one event loop owns, with one periodic task per loop.
  /// The deadlines are plain numbers in their owners. Tens of thousands of idle connections thus
  /// need no timer objects and no cancelling, and tests can move the ticker. A deadline is noticed
  /// up to one period late; all deadlines are counted in seconds. Confined to its event loop.
  public static final class Timer {
    private static final Logger LOG = LoggerFactory.getLogger(Timer.class);

    private final EventLoop loop;
    private final Ticker ticker;
    private final Set<Check> checks = new HashSet<>();

    Timer(EventLoop loop, Ticker ticker) {
      this.loop = loop;
      this.ticker = ticker;
    }

    void start(Duration period) {
      var _ =
          loop.scheduleAtFixedRate(
              this::beat, period.toNanos(), period.toNanos(), TimeUnit.NANOSECONDS);
    }

    /// Adds a check, which is called until it reports that it has ended.
    public void add(Check periodicCheck) {
      if (!loop.inEventLoop()) {
        throw new IllegalStateException(
            "Timer.add called on thread %s: call it on the event loop that owns the timer"
                .formatted(Thread.currentThread().getName()));
      }
      checks.add(periodicCheck);
    }

    private void beat() {
      long now = ticker.read();
      checks.removeIf(periodicCheck -> !survives(periodicCheck, now));
    }

    /// Runs a check. An exception ends only this check, not the others.
    private static boolean survives(Check periodicCheck, long now) {
      try {
        return periodicCheck.check(now);
      } catch (RuntimeException e) {
        LOG.error("a periodic check failed: {}", periodicCheck.getClass().getSimpleName(), e);
        return false;
      }
    }
  }

  /// An object with deadlines that an event loop checks periodically.
  @FunctionalInterface
  public interface Check {
    /// Checks the deadlines. Called on the event loop that owns the object.
    ///
    /// @param now the reading of the ticker, in nanoseconds
    /// @return false if the object has ended and needs no more checks
    boolean check(long now);
  }
}
