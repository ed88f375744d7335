package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.time.Duration;

/**
 * A token bucket per key, such as an address or a name. Drops buckets that are full again. Keeps at
 * most {@value #CAPACITY} buckets and drops the least recently used ones first. Thread-safe:
 * buckets change only within the map's atomic update.
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

  /**
   * Takes a token from the bucket of a key. Returns zero on success, otherwise the time until the
   * next token.
   */
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
