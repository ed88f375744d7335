package dev.espionage.server.feature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.feature.PlayerDepartures.Reason;
import dev.espionage.server.kernel.PlayerId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlayerDeparturesTest {
  private static final PlayerId ADA = new PlayerId("0000000000000001");

  private final PlayerDepartures departures = new PlayerDepartures();
  private final List<String> heard = new ArrayList<>();

  private CompletableFuture<Void> listener(String name) {
    var done = new CompletableFuture<Void>();
    departures.listen((player, reason) -> {
      heard.add(name + " " + player + " " + reason);
      return done;
    });
    return done;
  }

  @ParameterizedTest
  @EnumSource(Reason.class)
  void everyListenerHearsEveryReasonAndIsAwaited(Reason reason) {
    CompletableFuture<Void> first = listener("first");
    CompletableFuture<Void> second = listener("second");
    CompletableFuture<Void> told = departures.tell(ADA, reason).toCompletableFuture();
    String heardBy = " " + ADA + " " + reason;
    assertThat(heard).containsExactly("first" + heardBy, "second" + heardBy);
    second.complete(null);
    assertThat(told).isNotDone();
    first.complete(null);
    assertThat(told).isCompleted();
  }

  @Test
  void theOthersAreToldAndAwaitedIfOneFails() {
    CompletableFuture<Void> first = listener("first");
    CompletableFuture<Void> second = listener("second");
    first.completeExceptionally(new IOException("unknown outcome"));
    CompletableFuture<Void> told = departures.tell(ADA, Reason.BECOMES_BOT).toCompletableFuture();
    assertThat(heard).hasSize(2);
    assertThat(told).isNotDone();
    second.complete(null);
    assertThat(told).isCompletedExceptionally();
  }

  @Test
  void nobodyIsAwaitedIfNobodyListens() {
    assertThat(departures.tell(ADA, Reason.ERASED).toCompletableFuture()).isCompleted();
  }
}
