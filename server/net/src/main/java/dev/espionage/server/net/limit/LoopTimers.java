package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;

/** The timers of all event loops. Immutable. */
public final class LoopTimers {
  private final ImmutableMap<EventExecutor, LoopTimer> timers;

  private LoopTimers(ImmutableMap<EventExecutor, LoopTimer> pulses) {
    this.timers = pulses;
  }

  /** Starts a timer on each event loop of the group. The timers end with the group. */
  public static LoopTimers start(EventLoopGroup group, Ticker ticker, Duration period) {
    var pulses = ImmutableMap.<EventExecutor, LoopTimer>builder();
    for (EventExecutor executor : group) {
      var loopTimer = new LoopTimer((EventLoop) executor, ticker);
      loopTimer.start(period);
      pulses.put(executor, loopTimer);
    }
    return new LoopTimers(pulses.buildOrThrow());
  }

  /** Returns the event loops of the group. */
  public ImmutableList<EventLoop> loops() {
    return timers.keySet().stream()
        .map(EventLoop.class::cast)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the timer of an event loop. */
  public LoopTimer of(EventExecutor loop) {
    LoopTimer loopTimer = timers.get(loop);
    if (loopTimer == null) {
      throw new IllegalArgumentException("not an event loop of this group: " + loop);
    }
    return loopTimer;
  }
}
