package dev.espionage.server.net.socket;

import dev.espionage.server.net.limit.TokenBucket;

/**
 * Limits the frames of a client. Frames over the limit are refused, which does no harm: a client
 * that waits as told gets one refusal at a time. A client floods if it keeps getting more than one
 * refusal in a row for some time. It then sends at more than about twice its rate. Confined to the
 * connection's event loop.
 */
final class CommandBudget {
  private final CommandLimits limits;
  private final TokenBucket bucket;
  private int refusedInARow;
  private boolean overLimit;
  private long pressingSince;

  CommandBudget(CommandLimits limits, long now) {
    this.limits = limits;
    this.bucket = new TokenBucket(now);
  }

  /**
   * Takes a token for one frame.
   *
   * @return 0 if the frame is within the limit, otherwise the nanoseconds to wait
   */
  long take(long now, boolean plays) {
    long wait = bucket.take(now, plays ? limits.playing() : limits.watching());
    if (wait == 0) {
      overLimit &= refusedInARow > 1;
      refusedInARow = 0;
    } else if (refusedInARow++ == 0 && !overLimit) {
      overLimit = true;
      pressingSince = now;
    }
    return wait;
  }

  /** Returns whether the client has exceeded its limit for too long. */
  boolean flooded(long now) {
    return overLimit && now - pressingSince >= limits.floodAfter();
  }
}
