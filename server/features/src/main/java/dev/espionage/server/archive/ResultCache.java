package dev.espionage.server.archive;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Results of queries by key, each for a short time. Simultaneous callers share one query. A query
 * that took too long is kept as a failure for the same time, because it costs most; other failures
 * are not kept. Thread-safe: guarded by this object's monitor.
 */
public final class ResultCache<K, V> {
  /** The least time between two queries for a key whose results are not what callers want. */
  static final Duration PAUSE = Duration.ofMillis(250);

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

  /**
   * A query and its result.
   *
   * @param wanted what its caller wanted
   */
  private record Result<V>(CompletableFuture<V> stage, Instant at, Predicate<V> wanted) {
    boolean isKeptAt(Instant now, Duration keep) {
      return now.isBefore(at.plus(keep))
          && (!stage.isCompletedExceptionally() || ArchiveStore.isSlow(stage.exceptionNow()));
    }

    /**
     * Returns whether a new query may give a caller what this result does not. It hardly will if
     * this query was made for such a caller, a short time ago.
     */
    boolean isToBeReplacedAt(Instant now, Predicate<V> wish) {
      return stage.state() == Future.State.SUCCESS
          && !wish.test(stage.resultNow())
          && (wanted.test(stage.resultNow()) || !now.isBefore(at.plus(PAUSE)));
    }
  }

  /** Returns the known result for a key, or starts the query. */
  public CompletionStage<V> find(K key, Supplier<CompletionStage<V>> query) {
    return result(key, _ -> true, query).stage();
  }

  /**
   * Returns the known result for a key if it is what the caller wants, or else starts the query.
   * The result may still be another one.
   */
  CompletionStage<V> find(K key, Predicate<V> wanted, Supplier<CompletionStage<V>> query) {
    Result<V> result = result(key, wanted, query);
    return result
        .stage()
        .thenCompose(value ->
            wanted.test(value)
                ? CompletableFuture.completedStage(value)
                : result(key, wanted, query).stage());
  }

  private synchronized Result<V> result(
      K key, Predicate<V> wanted, Supplier<CompletionStage<V>> query) {
    Instant now = clock.instant();
    Result<V> known = results.getIfPresent(key);
    if (known == null || !known.isKeptAt(now, keep) || known.isToBeReplacedAt(now, wanted)) {
      known = new Result<>(query.get().toCompletableFuture(), now, wanted);
      results.put(key, known);
    }
    return known;
  }
}
