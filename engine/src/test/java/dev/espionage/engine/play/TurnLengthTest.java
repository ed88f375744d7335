package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Side;
import org.junit.jupiter.api.Test;

/** Rules, section 4: two steps, and the exceptions (a) and (b). */
class TurnLengthTest {

  @Test
  void takingTheHeadquartersEndsTheTurn() {
    Scene scene =
        Scene.of(
            """
            9 c
            5 . . h!
            4 . . C . . G
            """);
    assertThat(scene.verdict("c4c5")).isEqualTo("legal");
    assertThat(scene.verdict("c4c5+f4f5")).isEqualTo("f4f5: TOO_MANY_STEPS");
    assertThat(scene.verdict("f4f5+c4c5")).isEqualTo("legal");
    assertThat(scene.play("c4c5").steps()).hasSize(1);
  }

  @Test
  void aSingleMobilePieceMakesATurnOfOneStep() {
    Scene scene =
        Scene.of(
            """
            9 c
            4 . . C
            1 M H
            """);
    assertThat(scene.verdict("c4c5")).isEqualTo("legal");
    assertThat(scene.verdict("c4c5+c5c6")).isEqualTo("c5c6: SAME_PIECE");
    assertThat(scene.verdict("c4c5+a1a2")).isEqualTo("a1a2: IMMOBILE_PIECE");
    assertThat(scene.play("c4c5").after().toMove()).isPresent();
  }

  @Test
  void blockedPiecesMakeATurnOfOneStep() {
    Scene scene =
        Scene.of(
            """
            9 c
            4 . . C
            2 M ^
            1 L M
            """);
    assertThat(scene.verdict("c4c5")).isEqualTo("legal");
    assertThat(scene.verdict("c4c5+a1a2")).isEqualTo("a1a2: OWN_PIECE_THERE");
  }

  @Test
  void aPieceThatTheFirstStepFreesHasToMove() {
    Scene scene =
        Scene.of(
            """
            9 c
            2 C ^
            1 L M
            """);
    assertThat(scene.verdict("a2a3")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(scene.verdict("a2a3+a1a2")).isEqualTo("legal");
  }

  @Test
  void aPlayerMayChooseAFirstStepThatLeavesNoOther() {
    Scene scene =
        Scene.of(
            """
            9 c
            3 C
            2 . ^
            1 L M
            """);
    assertThat(scene.verdict("a3a2")).isEqualTo("legal");
    assertThat(scene.verdict("a3a4")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(scene.verdict("a3a4+a1a2")).isEqualTo("legal");
  }

  @Test
  void aPieceBarredByNoReturnMakesATurnOfOneStep() {
    Scene scene =
        Scene.of(
                """
                9 c
                4 . . C
                2 . ^
                1 L M
                """)
            .lastWhite("a2a1");
    assertThat(scene.verdict("c4c5")).isEqualTo("legal");
    assertThat(scene.verdict("c4c5+a1a2")).isEqualTo("a1a2: NO_RETURN");
  }

  @Test
  void aSquareAttackedBlindIsNoWayOut() {
    Scene scene =
        Scene.of(
            """
            9 c
            3 C
            2 g ^
            1 L M
            """);
    assertThat(scene.verdict("a3a2")).isEqualTo("legal");
    assertThat(scene.verdict("a3a2+a1a2")).isEqualTo("a1a2: ATTACKED_BLIND");
  }

  @Test
  void aKnownAttackThatIsLostLeavesTheWayOpenForTheNext() {
    Scene scene =
        Scene.of(
            """
            9 c
            3 C
            2 g! ^
            1 L M
            """);
    assertThat(scene.verdict("a3a2")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(scene.verdict("a3a2+a1a2")).isEqualTo("legal");
  }

  @Test
  void aTurnThatNeedsMoreStepsCannotBeEnded() {
    Scene scene =
        Scene.of(
            """
            9 c
            4 . . C . G
            """);
    assertThatThrownBy(() -> scene.position().play(scene.turn("c4c5")))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aTurnInProgressKnowsWhetherItIsComplete() {
    Scene scene =
        Scene.of(
            """
            9 c
            4 . . C . G . L
            """);
    TurnInProgress turn = scene.moverView().begin();
    assertThat(turn.isComplete()).isFalse();
    turn.play(scene.step("c4c5"));
    assertThat(turn.isComplete()).isFalse();
    assertThat(turn.hasLegalStep()).isTrue();
    TurnInProgress branch = turn.copy();
    turn.play(scene.step("e4e5"));
    assertThat(turn.isComplete()).isTrue();
    assertThat(turn.hasLegalStep()).isFalse();
    assertThat(turn.legalSteps()).isEmpty();
    assertThat(turn.steps())
        .extracting(PlayedStep::step)
        .containsExactly(scene.step("c4c5"), scene.step("e4e5"));
    assertThat(branch.isComplete()).isFalse();
    assertThat(branch.steps()).hasSize(1);
    assertThat(branch.refusal(scene.step("c5c6"))).contains(TurnRule.SAME_PIECE);
    assertThat(branch.refusal(scene.step("g4g5"))).isEmpty();
    assertThat(branch.mover()).isEqualTo(Side.WHITE);
  }
}
