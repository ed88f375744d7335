package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Side;
import org.junit.jupiter.api.Test;

/// Rules, section 4: two steps, and the exceptions (a) and (b).
class TurnLengthTest {

  @Test
  void takingTheHeadquartersEndsTheTurn() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            5 . . h!
            4 . . C . . G
            """);
    assertThat(drawnPosition.verdict("c4c5")).isEqualTo("legal");
    assertThat(drawnPosition.verdict("c4c5+f4f5")).isEqualTo("f4f5: TOO_MANY_STEPS");
    assertThat(drawnPosition.verdict("f4f5+c4c5")).isEqualTo("legal");
    assertThat(drawnPosition.play("c4c5").steps()).hasSize(1);
  }

  @Test
  void aSingleMobilePieceMakesATurnOfOneStep() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            4 . . C
            1 M H
            """);
    assertThat(drawnPosition.verdict("c4c5")).isEqualTo("legal");
    assertThat(drawnPosition.verdict("c4c5+c5c6")).isEqualTo("c5c6: SAME_PIECE");
    assertThat(drawnPosition.verdict("c4c5+a1a2")).isEqualTo("a1a2: IMMOBILE_PIECE");
    assertThat(drawnPosition.play("c4c5").after().toMove()).isPresent();
  }

  @Test
  void blockedPiecesMakeATurnOfOneStep() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            4 . . C
            2 M ^
            1 L M
            """);
    assertThat(drawnPosition.verdict("c4c5")).isEqualTo("legal");
    assertThat(drawnPosition.verdict("c4c5+a1a2")).isEqualTo("a1a2: OWN_PIECE_THERE");
  }

  @Test
  void aPieceThatTheFirstStepFreesHasToMove() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            2 C ^
            1 L M
            """);
    assertThat(drawnPosition.verdict("a2a3")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(drawnPosition.verdict("a2a3+a1a2")).isEqualTo("legal");
  }

  @Test
  void aPlayerMayChooseAFirstStepThatLeavesNoOther() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            3 C
            2 . ^
            1 L M
            """);
    assertThat(drawnPosition.verdict("a3a2")).isEqualTo("legal");
    assertThat(drawnPosition.verdict("a3a4")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(drawnPosition.verdict("a3a4+a1a2")).isEqualTo("legal");
  }

  @Test
  void aPieceBarredByNoReturnMakesATurnOfOneStep() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                9 c
                4 . . C
                2 . ^
                1 L M
                """)
            .lastWhite("a2a1");
    assertThat(drawnPosition.verdict("c4c5")).isEqualTo("legal");
    assertThat(drawnPosition.verdict("c4c5+a1a2")).isEqualTo("a1a2: NO_RETURN");
  }

  @Test
  void aSquareAttackedBlindIsNoWayOut() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            3 C
            2 g ^
            1 L M
            """);
    assertThat(drawnPosition.verdict("a3a2")).isEqualTo("legal");
    assertThat(drawnPosition.verdict("a3a2+a1a2")).isEqualTo("a1a2: ATTACKED_BLIND");
  }

  @Test
  void aKnownAttackThatIsLostLeavesTheWayOpenForTheNext() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            3 C
            2 g! ^
            1 L M
            """);
    assertThat(drawnPosition.verdict("a3a2")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(drawnPosition.verdict("a3a2+a1a2")).isEqualTo("legal");
  }

  @Test
  void aTurnThatNeedsMoreStepsCannotBeEnded() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            4 . . C . G
            """);
    assertThatThrownBy(() -> drawnPosition.position().play(drawnPosition.turn("c4c5")))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aTurnInProgressKnowsWhetherItIsComplete() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            4 . . C . G . L
            """);
    TurnInProgress turn = drawnPosition.moverView().begin();
    assertThat(turn.isComplete()).isFalse();
    turn.play(drawnPosition.step("c4c5"));
    assertThat(turn.isComplete()).isFalse();
    assertThat(turn.hasLegalStep()).isTrue();
    TurnInProgress branch = turn.copy();
    turn.play(drawnPosition.step("e4e5"));
    assertThat(turn.isComplete()).isTrue();
    assertThat(turn.hasLegalStep()).isFalse();
    assertThat(turn.legalSteps()).isEmpty();
    assertThat(turn.steps())
        .extracting(PlayedStep::step)
        .containsExactly(drawnPosition.step("c4c5"), drawnPosition.step("e4e5"));
    assertThat(branch.isComplete()).isFalse();
    assertThat(branch.steps()).hasSize(1);
    assertThat(branch.refusal(drawnPosition.step("c5c6"))).contains(TurnRule.SAME_PIECE);
    assertThat(branch.refusal(drawnPosition.step("g4g5"))).isEmpty();
    assertThat(branch.mover()).isEqualTo(Side.WHITE);
  }
}
