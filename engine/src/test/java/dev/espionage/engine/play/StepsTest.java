package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules, section 4: turns and steps.
class StepsTest {

  private static final DrawnPosition SCENE =
      DrawnPosition.of(
          """
          10 c
          5 . ^ . . . . . l
          4 . . C G . . . . n
          3 . . P . . . M . .
          2 . ^ . . . . S H .
          1 L . . . . . . . N
          """);

  @Test
  void whiteBeginsAndTheSidesAlternate() {
    assertThat(SCENE.position().toMove()).contains(Side.WHITE);
    DrawnPosition first = SCENE.after("d4d5+g2f2");
    assertThat(first.position().toMove()).contains(Side.BLACK);
    assertThat(first.position().turn()).isEqualTo(1);
    DrawnPosition second = first.after("a10a9+i4i3");
    assertThat(second.position().toMove()).contains(Side.WHITE);
    assertThat(second.position().turn()).isEqualTo(2);
  }

  @Test
  void aTurnMovesTwoDifferentPieces() {
    assertThat(SCENE.verdict("d4d5+g2f2")).isEqualTo("legal");
    assertThat(SCENE.verdict("d4d5+d5d6")).isEqualTo("d5d6: SAME_PIECE");
    assertThat(SCENE.verdict("d4d5+d5d4")).isEqualTo("d5d4: SAME_PIECE");
    assertThat(SCENE.verdict("d4d5")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(SCENE.verdict("d4d5+g2f2+a1b1")).isEqualTo("a1b1: TOO_MANY_STEPS");
    assertThatThrownBy(() -> new Turn(List.of())).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"d4d5", "d4d3", "d4e4"})
  void aStepGoesToAnOrthogonallyAdjacentSquare(String step) {
    assertThat(SCENE.verdict(step + "+g2f2")).isEqualTo("legal");
  }

  @ParameterizedTest
  @ValueSource(strings = {"d4e5", "d4c5", "d4e3", "d4d6", "d4d4", "d4b4", "a1j1", "i1a2"})
  void aStepGoesNowhereElse(String step) {
    assertThat(SCENE.verdict(step + "+g2f2")).isEqualTo(step + ": NOT_ADJACENT");
  }

  @ParameterizedTest
  @CsvSource({"0, -1", "0, -10", "-1, 0", "90, 100", "100, 99", "200, 201"})
  void aStepStaysOnTheBoard(int from, int to) {
    Turn turn = Turn.of(new Step(from, to));
    assertThat(SCENE.moverView().judge(turn))
        .isEqualTo(new TurnVerdict.Illegal(OptionalInt.of(0), TurnRule.OFF_BOARD));
  }

  @Test
  void noPieceEntersAVolcano() {
    assertThat(SCENE.verdict("a1a2+a2b2")).isEqualTo("a2b2: SAME_PIECE");
    assertThat(SCENE.after("a1a2+d4d5").after("a10a9+h5h4").verdict("a2b2+g2f2"))
        .isEqualTo("a2b2: VOLCANO");
  }

  @Test
  void noPieceEntersASquareOfItsOwnSide() {
    assertThat(SCENE.verdict("c4d4+g2f2")).isEqualTo("c4d4: OWN_PIECE_THERE");
    assertThat(SCENE.verdict("g2g3+d4d5")).isEqualTo("g2g3: OWN_PIECE_THERE");
  }

  @Test
  void onlyOwnPiecesMove() {
    assertThat(SCENE.verdict("h5h4+g2f2")).isEqualTo("h5h4: NOT_OWN_PIECE");
    assertThat(SCENE.verdict("e5e6+g2f2")).isEqualTo("e5e6: EMPTY_SQUARE");
    assertThat(SCENE.verdict("b2b3+g2f2")).isEqualTo("b2b3: EMPTY_SQUARE");
  }

  @Test
  void minesAndHeadquartersNeverMoveOrAttack() {
    assertThat(SCENE.verdict("g3g4+d4d5")).isEqualTo("g3g4: IMMOBILE_PIECE");
    assertThat(SCENE.verdict("h2i2+d4d5")).isEqualTo("h2i2: IMMOBILE_PIECE");
    DrawnPosition beside =
        DrawnPosition.of(
            """
            4 . l! c
            3 . M! H
            1 C . S
            """);
    assertThat(beside.verdict("b3b4+a1a2")).isEqualTo("b3b4: IMMOBILE_PIECE");
    assertThat(beside.verdict("c3c4+a1a2")).isEqualTo("c3c4: IMMOBILE_PIECE");
  }

  @Test
  void aSquareThatTheFirstStepVacatedMayBeEntered() {
    assertThat(SCENE.verdict("c3c4+d4d5")).isEqualTo("c3c4: OWN_PIECE_THERE");
    assertThat(SCENE.verdict("c4c5+c3c4")).isEqualTo("legal");
    assertThat(SCENE.after("c4c5+c3c4").pieces()).contains("c4=P").contains("c5=C");
  }

  @Test
  void aSquareThatTheFirstStepTookMayNotBeEntered() {
    assertThat(SCENE.verdict("d4d3+c3d3")).isEqualTo("c3d3: OWN_PIECE_THERE");
    DrawnPosition known =
        DrawnPosition.of(
            """
            9 c
            4 . l! P
            3 . P
            """);
    assertThat(known.verdict("c4b4+b3b4")).isEqualTo("b3b4: OWN_PIECE_THERE");
  }

  @Test
  void aPieceThatFellInTheFirstStepMovesNoMore() {
    DrawnPosition known =
        DrawnPosition.of(
            """
            9 c
            4 . l! C
            3 . P
            """);
    assertThat(known.verdict("c4b4+c4d4")).isEqualTo("c4d4: EMPTY_SQUARE");
    assertThat(known.verdict("c4b4+b4b5")).isEqualTo("b4b5: NOT_OWN_PIECE");
  }

  @Test
  void bothPiecesMayAttackTheSameUnmaskedEnemy() {
    DrawnPosition known =
        DrawnPosition.of(
            """
            9 c
            4 . l! C
            3 . P
            """);
    assertThat(known.after("c4b4+b3b4").pieces()).isEqualTo("b4=P a9=c");
  }

  @Test
  void theFirstIllegalStepIsNamedWhateverFollows() {
    assertThat(SCENE.verdict("d4c4+e5e6")).isEqualTo("d4c4: OWN_PIECE_THERE");
    assertThat(SCENE.verdict("d4d5+e6e7")).isEqualTo("e6e7: EMPTY_SQUARE");
  }

  @Test
  void legalStepsAreExactlyTheseOfTheSideToMove() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                9 c
                4 . . ^
                3 . M L p
                2 . . G .
                1 . . . H
                """)
            .lastWhite("c1c2");
    List<Step> legal = drawnPosition.moverView().begin().legalSteps();
    assertThat(legal)
        .containsExactlyInAnyOrder(
            drawnPosition.step("c3d3"), drawnPosition.step("c2b2"), drawnPosition.step("c2d2"));
  }

  @Test
  void everyRefusalSaysItsRuleInWordsOfItsOwn() {
    assertThat(TurnRule.values()).extracting(TurnRule::text).doesNotHaveDuplicates();
    assertThat(TurnRule.values()).extracting(TurnRule::text).allMatch(text -> text.contains(" "));
  }

  @Test
  void legalStepsAreToldToTheMoverOnly() {
    assertThat(SCENE.view(Viewer.WHITE).isToMove()).isTrue();
    for (Viewer other : List.of(Viewer.BLACK, Viewer.SPECTATOR)) {
      View view = SCENE.view(other);
      assertThat(view.isToMove()).isFalse();
      assertThatThrownBy(view::begin).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(() -> view.judge(SCENE.turn("d4d5+g2f2")))
          .isInstanceOf(IllegalStateException.class);
    }
  }
}
