package dev.espionage.server.game.feed;

import dev.espionage.protocol.Backoff;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * When to subscribe again to a room that moved: soon, at a random moment, so that not all watchers
 * of a node that went away ask at once; then less and less often. Owned by the event loop.
 */
final class Resubscription {
  private static final Backoff SPREAD = new Backoff(Duration.ofMillis(200), Duration.ofSeconds(5));

  private final EventLoop loop;
  private final Runnable subscribe;
  private int failures;
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
    long spread = SPREAD.before(failures++).toMillis();
    long delay = ThreadLocalRandom.current().nextLong(spread / 4, spread);
    var _ = loop.schedule(this::run, delay, TimeUnit.MILLISECONDS);
  }

  /** It worked; the next time begins soon again. */
  void done() {
    failures = 0;
  }

  private void run() {
    scheduled = false;
    subscribe.run();
  }
}
