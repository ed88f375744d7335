package dev.espionage.server.archive;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Results of queries by key, each for a short time. Simultaneous callers share one query. Failures
 * are not kept. Thread-safe: guarded by this object's monitor.
 */
public final class ResultCache<K, V> {
  private final Duration keep;
  private final InstantSource clock;
  private final Cache<K, Result<V>> results;

  /**
   * Creates an empty cache.
   *
   * @param capacity the number of results to keep
   * @param keep the time from a query to the next one for the same key
   */
  public ResultCache(int capacity, Duration keep, InstantSource clock) {
    this.keep = keep;
    this.clock = clock;
    this.results = CacheBuilder.newBuilder().maximumSize(capacity).build();
  }

  private record Result<V>(CompletableFuture<V> stage, Instant at) {
    boolean isGoodAt(Instant now, Duration keep) {
      return !stage.isCompletedExceptionally() && now.isBefore(at.plus(keep));
    }
  }

  /** Returns the known result for a key, or starts the query. */
  public synchronized CompletionStage<V> find(K key, Supplier<CompletionStage<V>> query) {
    Instant now = clock.instant();
    Result<V> known = results.getIfPresent(key);
    if (known == null || !known.isGoodAt(now, keep)) {
      known = new Result<>(query.get().toCompletableFuture(), now);
      results.put(key, known);
    }
    return known.stage();
  }
}
