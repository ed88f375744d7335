package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;

/** The pulse of each event loop. Immutable. */
public final class LoopTimers {
  private final ImmutableMap<EventExecutor, LoopTimer> pulses;

  private LoopTimers(ImmutableMap<EventExecutor, LoopTimer> pulses) {
    this.pulses = pulses;
  }

  /** Starts one for each loop of the group; they end with it. */
  public static LoopTimers start(EventLoopGroup group, Ticker ticker, Duration period) {
    var pulses = ImmutableMap.<EventExecutor, LoopTimer>builder();
    for (EventExecutor executor : group) {
      var loopTimer = new LoopTimer((EventLoop) executor, ticker);
      loopTimer.start(period);
      pulses.put(executor, loopTimer);
    }
    return new LoopTimers(pulses.buildOrThrow());
  }

  /** Returns the loops of the group. */
  public ImmutableList<EventLoop> loops() {
    return pulses.keySet().stream()
        .map(EventLoop.class::cast)
        .collect(ImmutableList.toImmutableList());
  }

  /** The loop's pulse. */
  public LoopTimer of(EventExecutor loop) {
    LoopTimer loopTimer = pulses.get(loop);
    if (loopTimer == null) {
      throw new IllegalArgumentException("an event loop of another group: " + loop);
    }
    return loopTimer;
  }
}
