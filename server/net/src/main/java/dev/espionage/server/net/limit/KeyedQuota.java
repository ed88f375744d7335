package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// A token bucket per key, such as an address or a name. Thread-safe; holds its lock only for
/// computing.
///
/// **Bounded without forgetting.** At most {@value #CAPACITY} keys have a bucket of their own. A
/// bucket is dropped only when it is full again, because a full one says nothing. So nobody can get
/// rid of an exhausted bucket by using many other keys. While all places are taken, the keys
/// without a bucket share one, which holds as much as {@value #SHARES} buckets. Only clients with
/// very many addresses or accounts can bring this about; they then slow down new keys, but no key
/// that has a bucket.
public final class KeyedQuota<K> {
  static final int CAPACITY = 100_000;
  static final int SHARES = 1000;

  /// The number of times that full buckets are dropped while an empty one fills.
  private static final int SWEEPS_PER_FILL = 16;

  private static final long MIN_SWEEP_NANOS = Duration.ofSeconds(1).toNanos();

  private final Ticker ticker;
  private final Quota quota;
  private final Quota sharedQuota;
  private final Map<K, TokenBucket> buckets = new HashMap<>();
  private final TokenBucket shared;
  private long sweepAt;

  /// Creates full buckets.
  public KeyedQuota(Ticker ticker, Quota quota) {
    this.ticker = ticker;
    this.quota = quota;
    this.sharedQuota = quota.times(SHARES);
    long now = ticker.read();
    this.shared = new TokenBucket(now);
    this.sweepAt = nextSweep(now);
  }

  private long nextSweep(long now) {
    return now + Math.max(MIN_SWEEP_NANOS, quota.fillNanos() / SWEEPS_PER_FILL);
  }

  /// Takes a token from the bucket of a key. Returns zero on success, otherwise the time until the
  /// next token.
  public synchronized Duration take(K key) {
    long now = ticker.read();
    sweep(now);
    TokenBucket bucket = buckets.get(key);
    if (bucket == null && buckets.size() < CAPACITY) {
      bucket = new TokenBucket(now);
      buckets.put(key, bucket);
    }
    return Duration.ofNanos(
        bucket == null ? shared.take(now, sharedQuota) : bucket.take(now, quota));
  }

  /// Returns what [#take] would return, without taking a token or making a bucket.
  synchronized Duration waitOf(K key) {
    long now = ticker.read();
    TokenBucket bucket = buckets.get(key);
    if (bucket != null) {
      return Duration.ofNanos(bucket.waitNanos(now, quota));
    }
    return buckets.size() < CAPACITY
        ? Duration.ZERO
        : Duration.ofNanos(shared.waitNanos(now, sharedQuota));
  }

  /// Returns the number of keys with a bucket of their own.
  synchronized int size() {
    return buckets.size();
  }

  private void sweep(long now) {
    if (now - sweepAt >= 0) {
      buckets.values().removeIf(bucket -> bucket.isFull(now));
      sweepAt = nextSweep(now);
    }
  }
}
