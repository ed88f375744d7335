package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Variants;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules, section 4: legality depends on the mover's view, never on hidden pieces.
class LegalityByViewTest {

  private static DrawnPosition facing(String hidden) {
    return DrawnPosition.of(
        """
        9 c
        6 . . %s
        5 . P %s P
        4 . . L
        2 . . . . . G
        """
            .formatted(hidden, hidden));
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "l", "p", "n", "g", "s", "e", "m", "h"})
  void aRefusalIsTheSameWhateverIsHidden(String hidden) {
    DrawnPosition drawnPosition = facing(hidden);
    assertThat(drawnPosition.moverView()).isEqualTo(facing("c").moverView());
    assertThat(drawnPosition.verdict("b5c5")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(drawnPosition.verdict("b5c5+f2f3")).isEqualTo("legal");
    assertThat(drawnPosition.verdict("b5c5+d5c5")).isEqualTo("d5c5: ATTACKED_BLIND");
    assertThat(drawnPosition.verdict("b5c5+c4c5")).isEqualTo("c4c5: ATTACKED_BLIND");
    assertThat(drawnPosition.verdict("b5c5+c5c6")).isEqualTo("c5c6: SAME_PIECE");
    assertThat(drawnPosition.verdict("b5c5+b5b6")).isEqualTo("b5b6: EMPTY_SQUARE");
    assertThat(drawnPosition.verdict("b5c5+f2f3+a9a8")).isEqualTo("a9a8: TOO_MANY_STEPS");
    assertThat(drawnPosition.verdict("f2f3+b5c5")).isEqualTo("legal");
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "g", "m", "h"})
  void theBlindSquareIsTestedBeforeTheQuestionWhoStandsThere(String hidden) {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            Variants.FAST,
            """
            9 c
            5 . P %s P
            4 . . L
            2 C . C . C G
            """
                .formatted(hidden));
    assertThat(drawnPosition.verdict("b5c5+a2a3+d5c5")).isEqualTo("d5c5: ATTACKED_BLIND");
    assertThat(drawnPosition.verdict("b5c5+a2a3+c2c3+c4c5")).isEqualTo("c4c5: ATTACKED_BLIND");
    assertThat(drawnPosition.verdict("b5c5+a2a3+c2c3+c5b5")).isEqualTo("c5b5: SAME_PIECE");
    assertThat(drawnPosition.verdict("b5c5+a2a3+c2c3+c4b4")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(drawnPosition.verdict("b5c5+a2a3+c2c3+c4b4+b4b5")).isEqualTo("b4b5: SAME_PIECE");
    assertThat(drawnPosition.verdict("b5c5+a2a3+c2c3+c4b4+e2e3")).isEqualTo("legal");
  }

  @Test
  void theSquareLeftByABlindAttackMayBeEntered() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            5 . P g
            4 . L
            """);
    assertThat(drawnPosition.after("b5c5+b4b5").pieces()).isEqualTo("b5=L c5=g a9=c");
  }

  @Test
  void takingAMaskedHeadquartersIsSubmittedWithAllItsSteps() {
    DrawnPosition drawnPosition = facing("h");
    assertThat(drawnPosition.verdict("b5c5")).isEqualTo("-: TOO_FEW_STEPS");
    PlayedTurn played = drawnPosition.play("b5c5+f2f3");
    assertThat(played.steps()).hasSize(1);
    assertThat(DrawnPosition.pieces(played.after().board()))
        .isEqualTo("f2=G c4=L c5=P d5=P c6=h a9=c");
    assertThat(played.ending()).contains(Ending.win(Side.WHITE, Ending.Reason.HEADQUARTERS));
  }

  @Test
  void allItsStepsAreJudgedBeforeTheyArePlayed() {
    assertThat(facing("h").verdict("b5c5+d5c5")).isEqualTo("d5c5: ATTACKED_BLIND");
    assertThat(facing("h").verdict("b5c5+f2f4")).isEqualTo("f2f4: NOT_ADJACENT");
  }

  @Test
  void aRecordHoldsTheStepsThatWerePlayed() {
    DrawnPosition drawnPosition = facing("h");
    assertThat(drawnPosition.recordVerdict("b5c5")).isEqualTo("legal");
    assertThat(drawnPosition.recordVerdict("b5c5+f2f3")).isEqualTo("f2f3: TOO_MANY_STEPS");
    assertThat(facing("c").recordVerdict("b5c5")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(facing("c").recordVerdict("b5c5+d5c5")).isEqualTo("d5c5: ATTACKED_BLIND");
  }

  @Test
  void theLastMobilePieceMayTakeAMaskedHeadquartersAlone() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            5 . P h
            """);
    assertThat(drawnPosition.verdict("b5c5")).isEqualTo("legal");
    assertThat(drawnPosition.play("b5c5").ending()).isPresent();
  }

  @Test
  void whatIsUnmaskedDuringTheTurnCountsAsMasked() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            Variants.FAST,
            """
            9 c
            6 . . h L
            5 S . P
            4 . . . . . C G N
            """);
    String opening = "a5b5+d6c6";
    assertThat(drawnPosition.verdict(opening)).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(drawnPosition.verdict(opening + "+c5c6")).isEqualTo("c5c6: ATTACKED_BLIND");
    assertThat(drawnPosition.verdict(opening + "+f4f5+g4g5+h4h5")).isEqualTo("legal");
    PlayedTurn played = drawnPosition.play(opening + "+f4f5+g4g5+h4h5");
    assertThat(played.steps()).hasSize(2);
    assertThat(played.steps().getFirst().unmasked())
        .isEqualTo(SquareSet.of(drawnPosition.square("c6")));
  }

  @Test
  void whatWasUnmaskedBeforeTheTurnIsJudgedAsKnown() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            Variants.FAST,
            """
            9 c
            6 . . h! L
            5 . . P . . C
            """);
    assertThat(drawnPosition.verdict("f5f6+d6c6")).isEqualTo("legal");
    assertThat(drawnPosition.verdict("f5f6+d6c6+c5b5")).isEqualTo("c5b5: TOO_MANY_STEPS");
  }

  @Test
  void theTrueBoardAndTheViewOfferTheSameSteps() {
    for (String hidden : List.of("c", "g", "m", "e", "s")) {
      DrawnPosition drawnPosition = facing(hidden);
      TurnInProgress truth = drawnPosition.position().begin();
      TurnInProgress view = drawnPosition.moverView().begin();
      assertThat(view.legalSteps()).containsExactlyInAnyOrderElementsOf(truth.legalSteps());
      truth.play(drawnPosition.step("b5c5"));
      view.play(drawnPosition.step("b5c5"));
      assertThat(view.legalSteps()).containsExactlyInAnyOrderElementsOf(truth.legalSteps());
    }
  }

  @Test
  void onAViewABlindAttackLeavesNothingButAnEmptySquare() {
    TurnInProgress view = facing("c").moverView().begin();
    PlayedStep step = view.play(facing("c").step("b5c5"));
    assertThat(step.outcome()).isEqualTo(PlayedStep.Outcome.ATTACKER_FELL);
    assertThat(step.unmasked().isEmpty()).isTrue();
  }
}
