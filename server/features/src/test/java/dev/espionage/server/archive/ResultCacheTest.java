package dev.espionage.server.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.sql.StoreUnavailable;
import dev.espionage.server.sql.database.DatabaseFault;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class ResultCacheTest {
  private static final Duration KEEP = Duration.ofSeconds(10);

  private Instant now = Instant.EPOCH;
  private final ResultCache<String, Integer> cache = new ResultCache<>(10, KEEP, () -> now);
  private int queries;
  private int turns;

  private CompletionStage<Integer> query() {
    queries++;
    return CompletableFuture.completedStage(turns);
  }

  private CompletionStage<Integer> fail(RuntimeException failure) {
    queries++;
    return CompletableFuture.failedStage(failure);
  }

  /// Asks for a game after at least this number of turns.
  private int after(int wanted) {
    return cache.find("game", found -> found >= wanted, this::query).toCompletableFuture().join();
  }

  @Test
  void whoKnowsOfALaterTurnGetsItAndSoDoOthersWithoutAnotherQuery() {
    assertThat(after(0)).isZero();
    turns = 1;
    assertThat(after(0)).isZero();
    assertThat(after(1)).isEqualTo(1);
    turns = 2;
    assertThat(after(2)).isEqualTo(2);
    assertThat(after(1)).isEqualTo(2);
    assertThat(queries).isEqualTo(3);
  }

  @Test
  void inventedTurnsCauseFewQueries() {
    for (int turn = 1; turn <= 1_000; turn++) {
      assertThat(after(turn)).isZero();
    }
    assertThat(queries).isEqualTo(1);
    now = now.plus(ResultCache.PAUSE);
    for (int turn = 1_000; turn > 0; turn--) {
      assertThat(after(turn)).isZero();
    }
    assertThat(queries).isEqualTo(2);
  }

  @Test
  void aQueryUnderWayIsAskedAgainIfItsResultIsTooOld() {
    var old = new CompletableFuture<Integer>();
    CompletionStage<Integer> first = cache.find("game", () -> old);
    CompletionStage<Integer> second = cache.find("game", found -> found >= 1, this::query);
    turns = 1;
    old.complete(0);
    assertThat(first.toCompletableFuture().join()).isZero();
    assertThat(second.toCompletableFuture().join()).isEqualTo(1);
  }

  @Test
  void aQueryThatTookTooLongIsNotRepeatedForAWhile() {
    StoreUnavailable slow = StoreUnavailable.reading(DatabaseFault.BUSY);
    for (int i = 0; i < 5; i++) {
      assertThat(cache.find("all", () -> fail(slow)).toCompletableFuture())
          .isCompletedExceptionally();
    }
    assertThat(queries).isEqualTo(1);
    now = now.plus(KEEP);
    assertThat(cache.find("all", this::query).toCompletableFuture()).isCompleted();
    assertThat(queries).isEqualTo(2);
  }

  @Test
  void otherFailuresAreNotKept() {
    var _ = cache.find("all", () -> fail(StoreUnavailable.full()));
    assertThat(cache.find("all", this::query).toCompletableFuture()).isCompletedWithValue(0);
  }
}
