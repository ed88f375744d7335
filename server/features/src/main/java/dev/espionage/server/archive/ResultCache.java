package dev.espionage.server.archive;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Results of queries by key, each for a short time. Simultaneous callers share one query. A query
/// that took too long is kept as a failure for the same time, because it costs most; other failures
/// are not kept. Thread-safe.
public final class ResultCache<K, V> {
  /// The least time between two queries for a key whose results are not what callers want.
  static final Duration PAUSE = Duration.ofMillis(250);

  private final InstantSource clock;
  private final AsyncCache<K, Result<V>> results;

  /// Creates an empty cache.
  ///
  /// @param capacity the number of results to keep
  /// @param keep the time from the end of a query to the next one for the same key
  public ResultCache(int capacity, Duration keep, InstantSource clock) {
    this.clock = clock;
    this.results =
        Caffeine.newBuilder()
            .maximumSize(capacity)
            .expireAfterWrite(keep)
            .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
            .executor(Runnable::run)
            .buildAsync();
  }

  /// A query that has ended.
  ///
  /// @param began the time at which the query began
  /// @param wanted what its caller wanted
  private record Result<V>(CompletableFuture<V> stage, Instant began, Predicate<V> wanted) {
    boolean isKept() {
      return !stage.isCompletedExceptionally() || ArchiveStore.isSlow(stage.exceptionNow());
    }

    /// Returns whether a new query may give a caller what this result does not. It hardly will if
    /// this query was made for such a caller, a short time ago.
    boolean isToBeReplacedAt(Instant now, Predicate<V> wish) {
      return !stage.isCompletedExceptionally()
          && !wish.test(stage.resultNow())
          && (wanted.test(stage.resultNow()) || !now.isBefore(began.plus(PAUSE)));
    }
  }

  /// Returns the known result for a key, or starts the query.
  public CompletionStage<V> find(K key, Supplier<CompletionStage<V>> query) {
    return find(key, _ -> true, query);
  }

  /// Returns the known result for a key if it is what the caller wants, or else starts the query.
  /// The result may still be another one.
  CompletionStage<V> find(K key, Predicate<V> wanted, Supplier<CompletionStage<V>> query) {
    CompletableFuture<Result<V>> known = result(key, wanted, query);
    return known.thenCompose(result -> {
      boolean replaced = result.isToBeReplacedAt(clock.instant(), wanted);
      if (replaced || !result.isKept()) {
        results.asMap().remove(key, known);
      }
      return replaced ? result(key, wanted, query).thenCompose(Result::stage) : result.stage();
    });
  }

  private CompletableFuture<Result<V>> result(
      K key, Predicate<V> wanted, Supplier<CompletionStage<V>> query) {
    return results.get(
        key,
        (_, _) -> {
          Instant began = clock.instant();
          CompletableFuture<V> stage = query.get().toCompletableFuture();
          return stage.handle((_, _) -> new Result<>(stage, began, wanted));
        });
  }
}
