package dev.espionage.server.game.room;

import dev.espionage.server.kernel.SteadyClock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lets a [SteadyClock] tick, and reports pauses of the process and steps of the wall clock. It has
/// a thread of its own if it was started; one thread starts it and one thread closes it.
public final class ClockMonitor implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ClockMonitor.class);

  /// The time between two calls of [#look].
  public static final Duration INTERVAL = SteadyClock.LONGEST_TICK.dividedBy(5);

  private final SteadyClock clock;
  private final RoomMetrics metrics;
  private final Runnable lost;
  private final CountDownLatch stop = new CountDownLatch(1);

  /// Makes a monitor without a thread, whose owner calls [#look].
  ///
  /// @param lost the action after a pause or a step, which must not block
  public ClockMonitor(SteadyClock clock, RoomMetrics metrics, Runnable lost) {
    this.clock = clock;
    this.metrics = metrics;
    this.lost = lost;
  }

  /// Starts a monitor with a thread.
  ///
  /// @param lost the action after a pause or a step, which must not block
  public static ClockMonitor start(SteadyClock clock, RoomMetrics metrics, Runnable lost) {
    var monitor = new ClockMonitor(clock, metrics, lost);
    Thread thread = new Thread(monitor::run, "clock-monitor");
    thread.setDaemon(true);
    thread.start();
    return monitor;
  }

  private void run() {
    try {
      do {
        look();
      } while (!stop.await(INTERVAL.toNanos(), TimeUnit.NANOSECONDS));
    } catch (InterruptedException e) {
      LOG.warn("the monitor of the clock was interrupted");
    }
  }

  /// Lets the clock tick, and reports what was lost since the last time. One thread calls it.
  public void look() {
    SteadyClock.Tick tick = clock.tick();
    if (tick.isQuiet()) {
      return;
    }
    if (tick.pause().isPositive()) {
      metrics.paused(tick.pause());
    }
    if (tick.pause().compareTo(SteadyClock.LONGEST_TICK) < 0 && tick.step().isZero()) {
      return; // a busy machine; rooms give it back when it adds up
    }
    if (tick.pause().isPositive()) {
      LOG.warn("the process stood still; {} ms do not count", tick.pause().toMillis());
    }
    if (!tick.step().isZero()) {
      metrics.clockStepped();
      LOG.warn(
          "the wall clock was set {} by {} ms; clocks of running games do not count it",
          tick.step().isNegative() ? "back" : "forward",
          tick.step().abs().toMillis());
    }
    try {
      lost.run();
    } catch (RuntimeException e) {
      LOG.error("rooms were not told that time was lost", e); // without ticks, clocks stand still
    }
  }

  /// Stops the thread; the clock then stands still.
  @Override
  public void close() {
    stop.countDown();
  }
}
