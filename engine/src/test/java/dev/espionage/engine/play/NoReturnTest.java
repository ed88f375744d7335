package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules, section 4: no return. */
class NoReturnTest {

  private static final Scene START =
      Scene.of(
          """
          9 c . . . . . . g
          3 . C . . L . G
          """);

  @Test
  void aPieceMayNotStepBackInTheNextTurn() {
    Scene next = START.after("b3b4+e3e4").after("a9a8+h9h8");
    assertThat(next.verdict("b4b3+g3g4")).isEqualTo("b4b3: NO_RETURN");
    assertThat(next.verdict("g3g4+b4b3")).isEqualTo("b4b3: NO_RETURN");
  }

  @Test
  void itHoldsForAnyStepOfTheTurnAndForBothSides() {
    Scene next = START.after("b3b4+e3e4").after("a9a8+h9h8");
    assertThat(next.verdict("e4e3+g3g4")).isEqualTo("e4e3: NO_RETURN");
    Scene black = next.after("b4b5+e4e5");
    assertThat(black.verdict("a8a9+h8h7")).isEqualTo("a8a9: NO_RETURN");
    assertThat(black.verdict("a8a7+h8h9")).isEqualTo("h8h9: NO_RETURN");
  }

  @Test
  void everyOtherWayIsFree() {
    Scene next = START.after("b3b4+e3e4").after("a9a8+h9h8");
    assertThat(next.verdict("b4b5+e4f4")).isEqualTo("legal");
    assertThat(next.verdict("b4a4+e4d4")).isEqualTo("legal");
  }

  @Test
  void oneTurnLaterItMay() {
    Scene later = START.after("b3b4+e3e4").after("a9a8+h9h8").after("e4e5+g3g4").after("a8a7+h8h7");
    assertThat(later.verdict("b4b3+g4g5")).isEqualTo("legal");
  }

  @Test
  void anotherPieceMayEnterTheSquare() {
    Scene beside =
        Scene.of(
            """
            9 c . . . . . . g
            3 C C
            1 . . . . L
            """);
    Scene next = beside.after("b3b4+e1e2").after("a9a8+h9h8");
    assertThat(next.verdict("a3b3+e2e3")).isEqualTo("legal");
  }

  @Test
  void attacksAreIncluded() {
    Scene attack =
        Scene.of(
            """
            9 c . . . . . . g
            4 . c! . . c
            3 . L . . L . G
            """);
    Scene next = attack.after("b3b4+e3e4").after("a9a8+h9h8");
    assertThat(next.verdict("b4b3+g3g4")).isEqualTo("b4b3: NO_RETURN");
    assertThat(next.verdict("e4e3+g3g4")).isEqualTo("e4e3: NO_RETURN");
  }

  @Test
  void steppingBackWithAnAttackIsAReturnToo() {
    Scene scene =
        Scene.of(
                """
                9 c
                4 . C
                3 . s! . . G
                """)
            .lastWhite("b3b4");
    assertThat(scene.verdict("b4b3+e3e4")).isEqualTo("b4b3: NO_RETURN");
  }

  @Test
  void whoeverTookThePieceIsFree() {
    Scene scene =
        Scene.of(
                """
                5 . g! . . c
                4 . C
                3 . . . . G
                """)
            .lastWhite("b3b4")
            .blackToMove();
    Scene taken = scene.after("b5b4+e5e6");
    assertThat(taken.position().lastWhite()).isEmpty();
    assertThat(new Scene(taken.position()).after("e3e4").verdict("b4b3+e6e7")).isEqualTo("legal");
  }

  @Test
  void aNewPieceOnTheSquareIsFree() {
    Scene scene =
        Scene.of(
                """
                5 . c! . . c
                4 L C . . .
                3 . . . . G
                """)
            .lastWhite("b3b4")
            .blackToMove();
    Scene retaken = scene.after("b5b4+e5e6").after("a4b4+e3e4").after("e6e7");
    assertThat(retaken.pieces()).isEqualTo("b4=L e4=G e7=c");
    assertThat(retaken.verdict("b4b3+e4e5")).isEqualTo("legal");
    assertThat(retaken.verdict("b4a4+e4e5")).isEqualTo("b4a4: NO_RETURN");
  }

  @Test
  void aPieceThatHoldsItsSquareAgainstAnAttackStaysBarred() {
    Scene scene =
        Scene.of(
                """
                5 . c! . . c
                4 . L . . .
                3 . . . . G
                """)
            .lastWhite("b3b4")
            .blackToMove();
    Scene held = scene.after("b5b4+e5e6");
    assertThat(held.verdict("b4b3+e3e4")).isEqualTo("b4b3: NO_RETURN");
  }

  @Test
  void aPieceThatFellAttackingLeavesNothingBehind() {
    Scene scene =
        Scene.of(
            """
            9 c
            4 . g!
            3 . C . . G
            """);
    assertThat(scene.play("b3b4+e3e4").after().last(Side.WHITE))
        .containsExactly(scene.step("e3e4"));
    Scene next = scene.after("b3b4+e3e4").blackToMove();
    assertThat(next.verdict("b4b3+a9a8")).isEqualTo("legal");
  }

  @Test
  void aBarredStepIsNoLegalStep() {
    Scene cornered =
        Scene.of(
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
    Scene fast =
        Scene.of(
            Variants.FAST,
            """
            9 c c c c c
            3 C C C C C G
            """);
    Scene next = fast.after("a3a4+b3b4+c3c4+d3d4+e3e4").after("a9a8+b9b8+c9c8+d9d8+e9e8");
    for (String file : List.of("a", "b", "c", "d", "e")) {
      String back = file + "4" + file + "3";
      assertThat(next.verdict(back)).isEqualTo(back + ": NO_RETURN");
    }
    assertThat(next.position().lastWhite()).hasSize(5);
  }
}
