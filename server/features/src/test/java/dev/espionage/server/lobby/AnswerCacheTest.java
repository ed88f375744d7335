package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerCacheTest {
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final CommandId COMMAND = new CommandId(1, 2);

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final AnswerCache<String, Integer> answerCache =
      new AnswerCache<>(() -> now, kept -> "no. " + kept);
  private final List<String> told = new ArrayList<>();

  @Test
  void aRepeatGetsTheKeptAnswer() {
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isTrue();
    answerCache.keep(ANNA, COMMAND, 7);
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isFalse();
    assertThat(told).containsExactly("no. 7", "no. 7");
  }

  @Test
  void whoRepeatsMeanwhileWaitsForTheSame() {
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isTrue();
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isFalse();
    assertThat(told).isEmpty();
    answerCache.keep(ANNA, COMMAND, 7);
    assertThat(told).containsExactly("no. 7", "no. 7");
  }

  @Test
  void whatIsToldOnlyIsAskedAgain() {
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isTrue();
    answerCache.tell(ANNA, COMMAND, "refused");
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isTrue();
    assertThat(told).containsExactly("refused");
  }

  @Test
  void anotherPlayersCommandIsNoRepeat() {
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isTrue();
    answerCache.keep(ANNA, COMMAND, 7);
    assertThat(answerCache.ask(TestPlayers.BORIS.id(), COMMAND, told::add)).isTrue();
  }

  @Test
  void anAnswerIsKeptForItsTimeAndNoLonger() {
    answerCache.keep(ANNA, COMMAND, 7);
    now = now.plus(AnswerCache.KEPT).minusMillis(1);
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isFalse();
    now = now.plusMillis(1);
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isTrue();
  }

  @Test
  void theOldestAnswerGivesWay() {
    for (int id = 0; id <= AnswerCache.MOST; id++) {
      answerCache.keep(ANNA, new CommandId(id, 0), id);
    }
    assertThat(answerCache.ask(ANNA, new CommandId(1, 0), told::add)).isFalse();
    assertThat(answerCache.ask(ANNA, new CommandId(AnswerCache.MOST, 0), told::add)).isFalse();
    assertThat(answerCache.ask(ANNA, new CommandId(0, 0), told::add)).isTrue();
  }
}
