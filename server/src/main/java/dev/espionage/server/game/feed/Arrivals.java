package dev.espionage.server.game.feed;

import io.netty.channel.EventLoop;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * Brings what comes from any thread to an event loop, in the order in which it came: at once if it
 * comes on that loop and nothing is on its way there, otherwise as a task. Safe for use by any
 * thread, as long as what has an order comes one after another.
 */
final class Arrivals {
  private static final AtomicIntegerFieldUpdater<Arrivals> ON_THE_WAY =
      AtomicIntegerFieldUpdater.newUpdater(Arrivals.class, "onTheWay");

  private final EventLoop loop;
  private volatile int onTheWay;

  Arrivals(EventLoop loop) {
    this.loop = loop;
  }

  void bring(Runnable arrival) {
    if (loop.inEventLoop() && onTheWay == 0) {
      arrival.run();
      return;
    }
    ON_THE_WAY.incrementAndGet(this);
    loop.execute(() -> {
      ON_THE_WAY.decrementAndGet(this);
      arrival.run();
    });
  }
}
