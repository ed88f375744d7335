package dev.espionage.server.net.limit;

/**
 * A token bucket in one number, the "generic cell rate algorithm": {@code due} is when the bucket
 * will be full again. Each token taken moves it one interval on; it may not be further away than
 * the burst allows. Because it is a point in time, the quota may change from call to call. Not
 * thread-safe; whoever holds it is its owner.
 */
public final class TokenBucket {
  private long due;

  /** A full bucket. */
  public TokenBucket(long now) {
    this.due = now;
  }

  /**
   * Takes a token.
   *
   * @param now reading of the ticker, in nanoseconds
   * @return 0 if there was one, otherwise after how many nanoseconds there will be
   */
  public long take(long now, Quota quota) {
    long next = (due - now > 0 ? due : now) + quota.intervalNanos();
    long over = next - now - quota.fillNanos();
    if (over > 0) {
      return over;
    }
    due = next;
    return 0;
  }
}
