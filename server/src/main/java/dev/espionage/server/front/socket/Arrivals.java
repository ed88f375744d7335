package dev.espionage.server.front.socket;

import io.netty.channel.EventLoop;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Brings what comes from any thread to an event loop, in the order in which it came: at once if it
 * comes on that loop and nothing is on its way there, otherwise as a task. Safe for use by any
 * thread, as long as what has an order comes one after another.
 */
final class Arrivals {
  private final EventLoop loop;
  private final AtomicInteger onTheWay = new AtomicInteger();

  Arrivals(EventLoop loop) {
    this.loop = loop;
  }

  void bring(Runnable arrival) {
    if (loop.inEventLoop() && onTheWay.get() == 0) {
      arrival.run();
      return;
    }
    onTheWay.incrementAndGet();
    loop.execute(() -> {
      onTheWay.decrementAndGet();
      arrival.run();
    });
  }
}
