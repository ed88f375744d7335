package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class SharedQueryTest {
  private final List<CompletableFuture<Integer>> asked = new ArrayList<>();
  private final SharedQuery<Integer> query =
      new SharedQuery<>(() -> {
        var answer = new CompletableFuture<Integer>();
        asked.add(answer);
        return answer;
      });

  @Test
  void whoAsksMeanwhileGetsTheAnswerOfTheRunningQuery() {
    var first = query.ask().toCompletableFuture();
    var second = query.ask().toCompletableFuture();
    assertThat(asked).hasSize(1);
    asked.getFirst().complete(1);
    assertThat(first).isCompletedWithValue(1);
    assertThat(second).isCompletedWithValue(1);
  }

  @Test
  void theNextOneAsksAgain() {
    var failed = query.ask().toCompletableFuture();
    asked.getFirst().completeExceptionally(new IllegalStateException("broken for the test"));
    assertThat(failed).isCompletedExceptionally();
    var next = query.ask().toCompletableFuture();
    asked.getLast().complete(2);
    assertThat(next).isCompletedWithValue(2);
  }
}
