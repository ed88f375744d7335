package dev.espionage.server.net.socket;

import dev.espionage.server.net.limit.Quota;
import dev.espionage.server.net.limit.TokenBucket;

/// Limits the frames of a client. Frames over the limit are refused, which does no harm: a client
/// that waits as told gets one refusal at a time. A client floods if it keeps getting more than one
/// refusal in a row for some time. It then sends at more than about twice its rate. Confined to the
/// connection's event loop.
final class CommandBudget {
  private final Limits limits;
  private final TokenBucket bucket;
  private int refusedInARow;
  private boolean overLimit;
  private long pressingSince;

  CommandBudget(Limits limits, long now) {
    this.limits = limits;
    this.bucket = new TokenBucket(now);
  }

  /// Takes a token for one frame.
  ///
  /// @return 0 if the frame is within the limit, otherwise the nanoseconds to wait
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

  /// Returns whether the client has exceeded its limit for too long.
  boolean flooded(long now) {
    return overLimit && now - pressingSince >= limits.floodAfter();
  }

  /// The limits on the frames of every client.
  ///
  /// @param playing the quota of a client that takes part in a game
  /// @param watching the quota of any other client
  /// @param floodAfter the longest time for which a client may exceed its quota, in nanoseconds
  record Limits(Quota playing, Quota watching, long floodAfter) {
    static Limits of(SocketSettings settings) {
      return new Limits(
          Quota.of(settings.playing()),
          Quota.of(settings.watching()),
          settings.floodAfter().toNanos());
    }
  }
}
