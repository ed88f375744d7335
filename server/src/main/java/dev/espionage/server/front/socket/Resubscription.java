package dev.espionage.server.front.socket;

import io.netty.channel.EventLoop;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * When to subscribe again to a room that moved: soon, at a random moment, so that not all watchers
 * of a node that went away ask at once; then less and less often. Owned by the event loop.
 */
final class Resubscription {
  private static final int FIRST_MS = 200;
  private static final int LONGEST_MS = 5_000;

  private final EventLoop loop;
  private final Runnable subscribe;
  private int spreadMs = FIRST_MS;
  private boolean scheduled;

  Resubscription(EventLoop loop, Runnable subscribe) {
    this.loop = loop;
    this.subscribe = subscribe;
  }

  void start() {
    if (scheduled) {
      return;
    }
    scheduled = true;
    int delay = ThreadLocalRandom.current().nextInt(spreadMs / 4, spreadMs);
    spreadMs = Math.min(LONGEST_MS, spreadMs * 2);
    var _ = loop.schedule(this::run, delay, TimeUnit.MILLISECONDS);
  }

  /** It worked; the next time begins soon again. */
  void done() {
    spreadMs = FIRST_MS;
  }

  private void run() {
    scheduled = false;
    subscribe.run();
  }
}
