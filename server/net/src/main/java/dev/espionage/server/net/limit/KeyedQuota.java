package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.time.Duration;

/**
 * A token bucket for each of whatever is limited: addresses, names. Buckets that would be full
 * again are forgotten, and at most {@value #CAPACITY} are kept, the least used forgotten first.
 * Safe for use by any thread: a bucket is touched only within the map's atomic update.
 */
public final class KeyedQuota<K> {
  private static final int CAPACITY = 100_000;

  private final Ticker ticker;
  private final Quota quota;
  private final Cache<K, TokenBucket> buckets;

  public KeyedQuota(Ticker ticker, Quota quota) {
    this.ticker = ticker;
    this.quota = quota;
    this.buckets =
        CacheBuilder.newBuilder()
            .ticker(ticker)
            .maximumSize(CAPACITY)
            .expireAfterAccess(Duration.ofNanos(quota.fillNanos()))
            .build();
  }

  /** Takes a token of the key: zero if there was one, otherwise when to come back. */
  public Duration take(K key) {
    long now = ticker.read();
    long[] wait = new long[1];
    buckets
        .asMap()
        .compute(
            key,
            (_, old) -> {
              TokenBucket bucket = old == null ? new TokenBucket(now) : old;
              wait[0] = bucket.take(now, quota);
              return bucket;
            });
    return Duration.ofNanos(wait[0]);
  }
}
