package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.util.concurrent.Uninterruptibles;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.GameStores;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of a reader with limits of its own.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class StoreReaderIT {
  private static final String ENDLESS =
      "with recursive n(i) as (select 1 union all select 1 - i from n) select count(*) from n";

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory);
    store = fixture.open();
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private StoreReader reader(int waiting, Duration timeout) {
    return store
        .sql()
        .openReader(
            new StoreReader.Limits(
                "test", 1, waiting, StoreFixture.PATIENCE, Optional.of(timeout)));
  }

  private static CompletionStage<Integer> number(StoreReader reader, String sql) {
    return reader.ask(handle -> handle.createQuery(sql).mapTo(Integer.class).one());
  }

  private double refused() {
    return fixture.meters.counter("espionage.store.reads.refused", "pool", "test").count();
  }

  @Test
  void aQueryThatTakesTooLongIsGivenUpAndItsConnectionGoesOn() {
    StoreReader reader = reader(4, Duration.ofMillis(200));
    assertThat(failure(number(reader, ENDLESS)))
        .isInstanceOfSatisfying(
            StoreUnavailable.class, late -> assertThat(late.isOverload()).isTrue());
    assertThat(refused()).isEqualTo(1);
    assertThat(get(number(reader, "select 7"))).isEqualTo(7);
  }

  @Test
  void roomsAreReadWhileTheQueueOfOtherQueriesIsFull() {
    var held = new CountDownLatch(1);
    StoreReader others = store.sql().reader();
    List<CompletionStage<Integer>> waiting = new ArrayList<>();
    CompletionStage<Integer> last;
    do {
      last =
          others.ask(_ -> {
            Uninterruptibles.awaitUninterruptibly(held);
            return 1;
          });
      waiting.add(last);
    } while (!last.toCompletableFuture().isCompletedExceptionally());
    assertThat(failure(last))
        .isInstanceOfSatisfying(
            StoreUnavailable.class, full -> assertThat(full.isOverload()).isTrue());
    assertThat(get(store.journal().read(new GameId("0123456789abcdef")))).isEmpty();
    held.countDown();
    waiting.removeLast();
    waiting.forEach(one -> assertThat(get(one)).isEqualTo(1));
  }

  @Test
  void aFullQueueRefusesAtOnceAndDelaysNoOtherReader() {
    StoreReader reader = reader(1, Duration.ofMinutes(1));
    var begun = new CountDownLatch(1);
    var held = new CountDownLatch(1);
    CompletionStage<Integer> running =
        reader.ask(_ -> {
          begun.countDown();
          Uninterruptibles.awaitUninterruptibly(held);
          return 1;
        });
    Uninterruptibles.awaitUninterruptibly(begun);
    CompletionStage<Integer> waiting = number(reader, "select 2");
    assertThat(failure(number(reader, "select 3")))
        .isInstanceOfSatisfying(
            StoreUnavailable.class, full -> assertThat(full.isOverload()).isTrue());
    assertThat(refused()).isEqualTo(1);
    assertThat(get(number(store.sql().reader(), "select 4"))).isEqualTo(4);
    held.countDown();
    assertThat(get(running)).isEqualTo(1);
    assertThat(get(waiting)).isEqualTo(2);
  }
}
