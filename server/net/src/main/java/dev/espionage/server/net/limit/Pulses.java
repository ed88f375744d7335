package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;

/** The pulse of each event loop. Immutable. */
public final class Pulses {
  private final ImmutableMap<EventExecutor, Pulse> pulses;

  private Pulses(ImmutableMap<EventExecutor, Pulse> pulses) {
    this.pulses = pulses;
  }

  /** Starts one for each loop of the group; they end with it. */
  public static Pulses start(EventLoopGroup group, Ticker ticker, Duration period) {
    var pulses = ImmutableMap.<EventExecutor, Pulse>builder();
    for (EventExecutor executor : group) {
      var pulse = new Pulse((EventLoop) executor, ticker);
      pulse.start(period);
      pulses.put(executor, pulse);
    }
    return new Pulses(pulses.buildOrThrow());
  }

  /** Returns the loops of the group. */
  public ImmutableList<EventLoop> loops() {
    return pulses.keySet().stream()
        .map(EventLoop.class::cast)
        .collect(ImmutableList.toImmutableList());
  }

  /** The loop's pulse. */
  public Pulse of(EventExecutor loop) {
    Pulse pulse = pulses.get(loop);
    if (pulse == null) {
      throw new IllegalArgumentException("an event loop of another group: " + loop);
    }
    return pulse;
  }
}
