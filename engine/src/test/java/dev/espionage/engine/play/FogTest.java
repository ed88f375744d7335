package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.SquareSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules, section 6: fog and unmasking.
class FogTest {

  private static SquareSet unmaskedBy(DrawnPosition drawnPosition, String turn, int step) {
    return drawnPosition.play(turn).steps().get(step).unmasked();
  }

  @Test
  void spyUnmasksAMineItWalksPast() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            7 . . . m
            5 . . S . . . . G
            """);
    DrawnPosition beside = drawnPosition.after("c5c6+h5h6");
    assertThat(beside.pieces()).contains("d7=m!");
    assertThat(beside.after("a9a8").after("c6b6+h6h7").pieces()).contains("d7=m!");
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "l", "p", "n", "g", "s", "e", "m", "h"})
  void spyUnmasksEveryKindOfPiece(String piece) {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            7 . . . %s
            5 . . S . . . . G
            """
                .formatted(piece));
    assertThat(drawnPosition.after("c5c6+h5h6").pieces()).contains("d7=" + piece + "!");
  }

  @ParameterizedTest
  @ValueSource(strings = {"d6", "e6", "f6", "d5", "f5", "d4", "e4", "f4"})
  void spyUnmasksOnAllEightNeighbouringSquares(String square) {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            6 . . . d6 e6 f6
            5 . . . d5 S f5
            4 . . . d4 e4 f4
            2 . . . . . . . . G
            """
                .replace(square, "m")
                .replaceAll("[def]\\d", "."));
    String spyGoes = square.equals("e6") ? "e5e4" : "e5e6";
    assertThat(unmaskedBy(drawnPosition, "i2i3+" + spyGoes, 0))
        .isEqualTo(SquareSet.of(drawnPosition.square(square)));
  }

  @Test
  void spyUnmasksNothingTwoSquaresAway() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            7 . . m . m
            6 m
            5 m . S . . m
            4 . . . . . . . G
            """);
    assertThat(unmaskedBy(drawnPosition, "h4h5+c5c4", 0)).isEqualTo(SquareSet.EMPTY);
    assertThat(drawnPosition.after("h4h5+c5c4").position().board().unmasked())
        .isEqualTo(SquareSet.EMPTY);
  }

  @Test
  void onlySpiesUnmaskAndOnlyEnemies() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            6 . G m E
            5 . L S C
            2 . . . . . . G
            """);
    assertThat(drawnPosition.after("g2g3+b5a5").pieces())
        .isEqualTo("g3=G a5=L c5=S d5=C b6=G c6=m! d6=E a9=c");
  }

  @Test
  void itDoesNotMatterWhichOfTheTwoApproached() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            7 . . s
            5 . . C M . . . G
            """);
    assertThat(drawnPosition.after("c5c6+h5h6").pieces()).contains("c6=C!").contains("d5=M ");
  }

  @Test
  void spiesThatMeetUnmaskEachOther() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            7 . . s
            5 . . S . . . . G
            """);
    assertThat(drawnPosition.after("c5c6+h5h6").pieces()).contains("c6=S!").contains("c7=s!");
  }

  @Test
  void theOpponentsStepUnmasksForMySpyToo() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                7 . . l
                6 . . . . . . c
                5 . . S . . . . G
                """)
            .blackToMove();
    assertThat(drawnPosition.after("c7c6+g6g7").pieces()).contains("c6=l!");
  }

  @Test
  void itIsLookedAtAfterEveryStepNotOnlyAtTheEndOfTheTurn() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            7 . . s! G
            5 . C
            """);
    PlayedTurn played = drawnPosition.play("b5b6+d7c7");
    assertThat(played.steps().get(0).unmasked())
        .isEqualTo(SquareSet.of(drawnPosition.square("b6"), drawnPosition.square("d7")));
    assertThat(DrawnPosition.pieces(played.after().board())).isEqualTo("b6=C! c7=G! a9=c");
  }

  @Test
  void anUnmaskedPieceStaysUnmaskedWhereverItGoesAndWhenTheSpyFalls() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            6 . . g
            4 . . S
            3 . . . . . L
            """);
    DrawnPosition taken = drawnPosition.after("c4c5+f3f4").after("c6c5+a9a8");
    assertThat(taken.pieces()).isEqualTo("f4=L c5=g! a8=c");
    assertThat(taken.after("f4f5").after("c5c4+a8a7").pieces()).isEqualTo("c4=g! f5=L a7=c");
  }
}
