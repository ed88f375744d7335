package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.server.silence.LogCapture;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests how a node that joins waits for parts of its cluster.
class JoiningWaitTest {

  /// On a busy machine, rooms may not answer before the question times out.
  @Test
  void itAsksAgainAndSaysWhatIsMissing() throws Exception {
    Queue<CompletableFuture<String>> answers =
        new ArrayDeque<>(
            List.of(
                CompletableFuture.failedFuture(new TimeoutException()),
                CompletableFuture.completedFuture("here")));
    try (var log = new LogCapture()) {
      new JoiningWait(() -> true, Duration.ofMinutes(1)).await("rooms", answers::remove);
      assertThat(answers).isEmpty();
      assertThat(log.lines())
          .anyMatch(line ->
              line.contains("this node waits for the rooms of its cluster, for 0 s now")
                  && line.contains("TimeoutException"));
    }
  }

  @ParameterizedTest
  @CsvSource({"false, PT1M, removed from the cluster", "true, PT0S, did not answer within 0 s"})
  void itEndsWhenTheNodeIsNoLongerAMemberOrTheTimeIsUp(
      boolean member, Duration longest, String why) {
    assertThatThrownBy(() ->
            new JoiningWait(() -> member, longest)
                .await("lobby", () -> CompletableFuture.failedFuture(new TimeoutException())))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(why);
  }
}
