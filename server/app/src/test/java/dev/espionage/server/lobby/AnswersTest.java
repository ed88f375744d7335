package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.room.Cast;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswersTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final PlayerId ANNA = Cast.ANNA.id();
  private static final CommandId COMMAND = new CommandId(1, 2);

  private final Answers<String, Integer> answers = new Answers<>(kept -> "no. " + kept);
  private final List<String> told = new ArrayList<>();

  @Test
  void aRepeatGetsTheKeptAnswer() {
    assertThat(answers.ask(ANNA, COMMAND, told::add)).isTrue();
    answers.keep(ANNA, COMMAND, 7, NOW);
    assertThat(answers.ask(ANNA, COMMAND, told::add)).isFalse();
    assertThat(told).containsExactly("no. 7", "no. 7");
  }

  @Test
  void whoRepeatsMeanwhileWaitsForTheSame() {
    assertThat(answers.ask(ANNA, COMMAND, told::add)).isTrue();
    assertThat(answers.ask(ANNA, COMMAND, told::add)).isFalse();
    assertThat(told).isEmpty();
    answers.keep(ANNA, COMMAND, 7, NOW);
    assertThat(told).containsExactly("no. 7", "no. 7");
  }

  @Test
  void whatIsToldOnlyIsAskedAgain() {
    assertThat(answers.ask(ANNA, COMMAND, told::add)).isTrue();
    answers.tell(ANNA, COMMAND, "refused");
    assertThat(answers.ask(ANNA, COMMAND, told::add)).isTrue();
    assertThat(told).containsExactly("refused");
  }

  @Test
  void anotherPlayersCommandIsNoRepeat() {
    assertThat(answers.ask(ANNA, COMMAND, told::add)).isTrue();
    answers.keep(ANNA, COMMAND, 7, NOW);
    assertThat(answers.ask(Cast.BORIS.id(), COMMAND, told::add)).isTrue();
  }

  @Test
  void anAnswerIsKeptForItsTimeAndNoLonger() {
    answers.keep(ANNA, COMMAND, 7, NOW);
    Duration kept = Answers.KEPT;
    answers.keep(ANNA, new CommandId(3, 4), 8, NOW.plus(kept));
    assertThat(answers.ask(ANNA, COMMAND, told::add)).isFalse();
    answers.keep(ANNA, new CommandId(5, 6), 9, NOW.plus(kept).plusMillis(1));
    assertThat(answers.ask(ANNA, COMMAND, told::add)).isTrue();
  }
}
