package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerCacheTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final CommandId COMMAND = new CommandId(1, 2);

  private final AnswerCache<String, Integer> answerCache = new AnswerCache<>(kept -> "no. " + kept);
  private final List<String> told = new ArrayList<>();

  @Test
  void aRepeatGetsTheKeptAnswer() {
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isTrue();
    answerCache.keep(ANNA, COMMAND, 7, NOW);
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isFalse();
    assertThat(told).containsExactly("no. 7", "no. 7");
  }

  @Test
  void whoRepeatsMeanwhileWaitsForTheSame() {
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isTrue();
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isFalse();
    assertThat(told).isEmpty();
    answerCache.keep(ANNA, COMMAND, 7, NOW);
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
    answerCache.keep(ANNA, COMMAND, 7, NOW);
    assertThat(answerCache.ask(TestPlayers.BORIS.id(), COMMAND, told::add)).isTrue();
  }

  @Test
  void anAnswerIsKeptForItsTimeAndNoLonger() {
    answerCache.keep(ANNA, COMMAND, 7, NOW);
    Duration kept = AnswerCache.KEPT;
    answerCache.keep(ANNA, new CommandId(3, 4), 8, NOW.plus(kept));
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isFalse();
    answerCache.keep(ANNA, new CommandId(5, 6), 9, NOW.plus(kept).plusMillis(1));
    assertThat(answerCache.ask(ANNA, COMMAND, told::add)).isTrue();
  }
}
