package dev.espionage.server.net.limit;

/**
 * A token bucket in one number, by the generic cell rate algorithm (GCRA). {@code due} is the time
 * at which the bucket will be full again. Each token moves it one interval later, but no further
 * ahead than the burst allows. Since it is a point in time, the quota may change between calls. Not
 * thread-safe; owned by its holder.
 */
public final class TokenBucket {
  private long due;

  /** Creates a full bucket. */
  public TokenBucket(long now) {
    this.due = now;
  }

  /**
   * Takes a token.
   *
   * @param now the reading of the ticker, in nanoseconds
   * @return 0 on success, otherwise the nanoseconds until the next token
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
