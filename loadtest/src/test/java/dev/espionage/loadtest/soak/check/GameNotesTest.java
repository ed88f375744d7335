package dev.espionage.loadtest.soak.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Step;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Tests what is forgotten when the server has lost turns.
class GameNotesTest {
  private static final List<Step> STEPS = List.of(new Step(1, 2));

  private final GameNotes notes = new GameNotes("game");

  private void play(int turns) {
    for (int number = 0; number < turns; number++) {
      notes.sent(number, STEPS, number);
      notes.acknowledged(number, number);
      notes.shown(number, STEPS);
    }
  }

  @Test
  void withoutALossNothingIsForgotten() {
    play(3);
    notes.resumed(1);
    assertThat(notes.acknowledgedTurns()).isEqualTo(3);
    assertThat(notes.at(2)).isPresent();
    assertThat(notes.shownTurns()).hasSize(3);
  }

  @Test
  void afterALossTheTurnsThatAreLeftStay() {
    play(3);
    notes.ended(Optional.empty());
    notes.lost();
    notes.resumed(1);
    assertThat(notes.acknowledgedTurns()).isEqualTo(1);
    assertThat(notes.at(0)).isPresent();
    assertThat(notes.at(1)).isEmpty();
    assertThat(notes.shownTurns()).hasSize(1);
    assertThat(notes.isOver()).isFalse();
  }

  @Test
  void aLossIsForgottenOnce() {
    play(3);
    notes.lost();
    notes.resumed(2);
    notes.resumed(1);
    assertThat(notes.acknowledgedTurns()).isEqualTo(2);
  }
}
