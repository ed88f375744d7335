package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rules, section 4: no return.
class NoReturnTest {

  private static final DrawnPosition START =
      DrawnPosition.of(
          """
          9 c . . . . . . g
          3 . C . . L . G
          """);

  @Test
  void aPieceMayNotStepBackInTheNextTurn() {
    DrawnPosition next = START.after("b3b4+e3e4").after("a9a8+h9h8");
    assertThat(next.verdict("b4b3+g3g4")).isEqualTo("b4b3: NO_RETURN");
    assertThat(next.verdict("g3g4+b4b3")).isEqualTo("b4b3: NO_RETURN");
  }

  @Test
  void itHoldsForAnyStepOfTheTurnAndForBothSides() {
    DrawnPosition next = START.after("b3b4+e3e4").after("a9a8+h9h8");
    assertThat(next.verdict("e4e3+g3g4")).isEqualTo("e4e3: NO_RETURN");
    DrawnPosition black = next.after("b4b5+e4e5");
    assertThat(black.verdict("a8a9+h8h7")).isEqualTo("a8a9: NO_RETURN");
    assertThat(black.verdict("a8a7+h8h9")).isEqualTo("h8h9: NO_RETURN");
  }

  @Test
  void everyOtherWayIsFree() {
    DrawnPosition next = START.after("b3b4+e3e4").after("a9a8+h9h8");
    assertThat(next.verdict("b4b5+e4f4")).isEqualTo("legal");
    assertThat(next.verdict("b4a4+e4d4")).isEqualTo("legal");
  }

  @Test
  void oneTurnLaterItMay() {
    DrawnPosition later =
        START.after("b3b4+e3e4").after("a9a8+h9h8").after("e4e5+g3g4").after("a8a7+h8h7");
    assertThat(later.verdict("b4b3+g4g5")).isEqualTo("legal");
  }

  @Test
  void anotherPieceMayEnterTheSquare() {
    DrawnPosition beside =
        DrawnPosition.of(
            """
            9 c . . . . . . g
            3 C C
            1 . . . . L
            """);
    DrawnPosition next = beside.after("b3b4+e1e2").after("a9a8+h9h8");
    assertThat(next.verdict("a3b3+e2e3")).isEqualTo("legal");
  }

  @Test
  void attacksAreIncluded() {
    DrawnPosition attack =
        DrawnPosition.of(
            """
            9 c . . . . . . g
            4 . c! . . c
            3 . L . . L . G
            """);
    DrawnPosition next = attack.after("b3b4+e3e4").after("a9a8+h9h8");
    assertThat(next.verdict("b4b3+g3g4")).isEqualTo("b4b3: NO_RETURN");
    assertThat(next.verdict("e4e3+g3g4")).isEqualTo("e4e3: NO_RETURN");
  }

  @Test
  void steppingBackWithAnAttackIsAReturnToo() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                9 c
                4 . C
                3 . s! . . G
                """)
            .lastWhite("b3b4");
    assertThat(drawnPosition.verdict("b4b3+e3e4")).isEqualTo("b4b3: NO_RETURN");
  }

  @Test
  void whoeverTookThePieceIsFree() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                5 . g! . . c
                4 . C
                3 . . . . G
                """)
            .lastWhite("b3b4")
            .blackToMove();
    DrawnPosition taken = drawnPosition.after("b5b4+e5e6");
    assertThat(taken.position().lastWhite()).isEmpty();
    assertThat(new DrawnPosition(taken.position()).after("e3e4").verdict("b4b3+e6e7"))
        .isEqualTo("legal");
  }

  @Test
  void aNewPieceOnTheSquareIsFree() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                5 . c! . . c
                4 L C . . .
                3 . . . . G
                """)
            .lastWhite("b3b4")
            .blackToMove();
    DrawnPosition retaken = drawnPosition.after("b5b4+e5e6").after("a4b4+e3e4").after("e6e7");
    assertThat(retaken.pieces()).isEqualTo("b4=L e4=G e7=c");
    assertThat(retaken.verdict("b4b3+e4e5")).isEqualTo("legal");
    assertThat(retaken.verdict("b4a4+e4e5")).isEqualTo("b4a4: NO_RETURN");
  }

  @Test
  void aPieceThatHoldsItsSquareAgainstAnAttackStaysBarred() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                5 . c! . . c
                4 . L . . .
                3 . . . . G
                """)
            .lastWhite("b3b4")
            .blackToMove();
    DrawnPosition held = drawnPosition.after("b5b4+e5e6");
    assertThat(held.verdict("b4b3+e3e4")).isEqualTo("b4b3: NO_RETURN");
  }

  @Test
  void aPieceThatFellAttackingLeavesNothingBehind() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            4 . g!
            3 . C . . G
            """);
    assertThat(drawnPosition.play("b3b4+e3e4").after().last(Side.WHITE))
        .containsExactly(drawnPosition.step("e3e4"));
    DrawnPosition next = drawnPosition.after("b3b4+e3e4").blackToMove();
    assertThat(next.verdict("b4b3+a9a8")).isEqualTo("legal");
  }

  @Test
  void aBarredStepIsNoLegalStep() {
    DrawnPosition cornered =
        DrawnPosition.of(
                """
                9 c
                4 . . . . M
                3 . . . M C M
                1 G
                """)
            .lastWhite("e2e3");
    assertThat(cornered.verdict("a1a2")).isEqualTo("legal");
    assertThat(cornered.verdict("a1a2+e3e2")).isEqualTo("e3e2: NO_RETURN");
  }

  @Test
  void allFiveStepsOfAFastTurnAreBarred() {
    DrawnPosition fast =
        DrawnPosition.of(
            Variants.FAST,
            """
            9 c c c c c
            3 C C C C C G
            """);
    DrawnPosition next = fast.after("a3a4+b3b4+c3c4+d3d4+e3e4").after("a9a8+b9b8+c9c8+d9d8+e9e8");
    for (String file : List.of("a", "b", "c", "d", "e")) {
      String back = file + "4" + file + "3";
      assertThat(next.verdict(back)).isEqualTo(back + ": NO_RETURN");
    }
    assertThat(next.position().lastWhite()).hasSize(5);
  }
}
