package dev.espionage.server.net.socket;

import dev.espionage.server.net.limit.TokenBucket;

/**
 * How many frames a client may send. What is over is refused, and harmless: a client that waits as
 * it is told is refused once at a time. One that has more than one frame in a row refused, that is,
 * keeps sending at more than about twice its rate, and goes on so for some time, floods. Owned by
 * the connection's event loop.
 */
final class CommandBudget {
  private final CommandLimits limits;
  private final TokenBucket bucket;
  private int refusedInARow;
  private boolean pressing;
  private long pressingSince;

  CommandBudget(CommandLimits limits, long now) {
    this.limits = limits;
    this.bucket = new TokenBucket(now);
  }

  /**
   * Takes one.
   *
   * @return 0, or how many nanoseconds to wait
   */
  long take(long now, boolean plays) {
    long wait = bucket.take(now, plays ? limits.playing() : limits.watching());
    if (wait == 0) {
      pressing &= refusedInARow > 1;
      refusedInARow = 0;
    } else if (refusedInARow++ == 0 && !pressing) {
      pressing = true;
      pressingSince = now;
    }
    return wait;
  }

  /** Whether the client has pressed for too long. */
  boolean flooded(long now) {
    return pressing && now - pressingSince >= limits.floodAfter();
  }
}
