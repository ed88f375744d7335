package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LegalTurnsTest {
  private static final DrawnPosition TWO_PIECES =
      DrawnPosition.of(
          """
          9 c
          4 . . C . . G
          1 M H
          """);

  @Test
  void everyStepOfACompletedTurnIsChosenFromTheStepsThatAreLegalThen() {
    List<List<Step>> offered = new ArrayList<>();
    var turn =
        LegalTurns.complete(
            TWO_PIECES.moverView().begin(),
            legal -> {
              offered.add(legal);
              return legal.getLast();
            });
    assertThat(TWO_PIECES.moverView().judge(turn)).isInstanceOf(TurnVerdict.Legal.class);
    assertThat(turn.steps()).hasSize(2).isEqualTo(offered.stream().map(List::getLast).toList());
    TurnInProgress again = TWO_PIECES.moverView().begin();
    assertThat(offered.getFirst()).isEqualTo(again.legalSteps());
    again.play(turn.steps().getFirst());
    assertThat(offered.getLast()).isEqualTo(again.legalSteps());
  }

  @Test
  void aRandomTurnDrawsOneNumberForEachStep() {
    var random = new Random(7);
    var turn = LegalTurns.random(TWO_PIECES.moverView().begin(), random);
    var same = new Random(7);
    assertThat(
            LegalTurns.complete(
                TWO_PIECES.moverView().begin(), legal -> legal.get(same.nextInt(legal.size()))))
        .isEqualTo(turn);
    assertThat(random.nextInt()).isEqualTo(same.nextInt());
  }
}
