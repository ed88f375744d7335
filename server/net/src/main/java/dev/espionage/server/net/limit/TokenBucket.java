package dev.espionage.server.net.limit;

/// A token bucket in one number, by the generic cell rate algorithm (GCRA). `due` is the time at
/// which the bucket will be full again. Each token moves it one interval later, but no further
/// ahead than the burst allows. Since it is a point in time, the quota may change between calls.
/// Not thread-safe; owned by its holder.
public final class TokenBucket {
  private long due;

  /// Creates a full bucket.
  public TokenBucket(long now) {
    this.due = now;
  }

  /// Takes a token.
  ///
  /// @param now the reading of the ticker, in nanoseconds
  /// @return 0 on success, otherwise the nanoseconds until the next token
  public long take(long now, Quota quota) {
    long over = waitNanos(now, quota);
    if (over == 0) {
      due = next(now, quota);
    }
    return over;
  }

  /// Returns what [#take] would return, without taking a token.
  long waitNanos(long now, Quota quota) {
    return Math.max(0, next(now, quota) - now - quota.fillNanos());
  }

  /// Returns whether the bucket is full, and so equals a new one.
  boolean isFull(long now) {
    return due - now <= 0;
  }

  private long next(long now, Quota quota) {
    return (isFull(now) ? now : due) + quota.intervalNanos();
  }
}
