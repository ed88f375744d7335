package dev.espionage.server.front.limit;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.time.Duration;

/**
 * A token bucket for each address. Buckets that would be full again are forgotten, and at most
 * {@value #CAPACITY} are kept, the least used forgotten first. Safe for use by any thread: a bucket
 * is touched only within the map's atomic update.
 */
public final class AddressQuota {
  private static final int CAPACITY = 100_000;

  private final Ticker ticker;
  private final Quota quota;
  private final Cache<AddressKey, TokenBucket> buckets;

  public AddressQuota(Ticker ticker, Quota quota) {
    this.ticker = ticker;
    this.quota = quota;
    this.buckets =
        CacheBuilder.newBuilder()
            .ticker(ticker)
            .maximumSize(CAPACITY)
            .expireAfterAccess(Duration.ofNanos(quota.fillNanos()))
            .build();
  }

  /** Takes a token of the address: zero if there was one, otherwise when to come back. */
  public Duration take(AddressKey address) {
    long now = ticker.read();
    long[] wait = new long[1];
    buckets
        .asMap()
        .compute(
            address,
            (key, old) -> {
              TokenBucket bucket = old == null ? new TokenBucket(now) : old;
              wait[0] = bucket.take(now, quota);
              return bucket;
            });
    return Duration.ofNanos(wait[0]);
  }
}
