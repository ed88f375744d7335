package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import org.junit.jupiter.api.Test;

/// Rules, section 8: turns of five steps, and the open game.
class FastTurnsTest {

  private static final DrawnPosition SIX =
      DrawnPosition.of(
          Variants.FAST,
          """
          9 c
          3 C . C . C . C . C
          2 . . . . . . . . . G
          """);

  @Test
  void aFastTurnHasFiveStepsOfDifferentPieces() {
    assertThat(SIX.verdict("a3a4+c3c4+e3e4+g3g4+i3i4")).isEqualTo("legal");
    assertThat(SIX.verdict("a3a4+c3c4+e3e4+g3g4")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(SIX.verdict("a3a4+c3c4+e3e4+g3g4+a4a5")).isEqualTo("a4a5: SAME_PIECE");
    assertThat(SIX.verdict("a3a4+c3c4+e3e4+c4c5+i3i4")).isEqualTo("c4c5: SAME_PIECE");
    assertThat(SIX.verdict("a3a4+c3c4+e3e4+g3g4+i3i4+j2j3")).isEqualTo("j2j3: TOO_MANY_STEPS");
  }

  @Test
  void itIsShorterWhenNoPieceThatHasNotMovedHasALegalStep() {
    DrawnPosition three =
        DrawnPosition.of(
            Variants.SMALL_FAST,
            """
            7 c
            3 C . L . P
            2 M ^
            1 G M
            """);
    assertThat(three.verdict("a3a4+c3c4")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(three.verdict("a3a4+c3c4+e3e4")).isEqualTo("legal");
    assertThat(three.verdict("a3a4+c3c4+e3e4+a1a2")).isEqualTo("a1a2: OWN_PIECE_THERE");
  }

  @Test
  void eachStepIsJudgedOnTheBoardThatTheOnesBeforeLeft() {
    DrawnPosition file =
        DrawnPosition.of(
            Variants.FAST,
            """
            9 c
            5 C
            4 L
            3 P
            2 N
            1 G
            """);
    assertThat(file.after("a5a6+a4a5+a3a4+a2a3+a1a2").pieces())
        .isEqualTo("a2=G a3=N a4=P a5=L a6=C a9=c");
    assertThat(file.verdict("a5a6+a4a5+a2a3+a3a4+a1a2")).isEqualTo("a2a3: OWN_PIECE_THERE");
  }

  @Test
  void takingTheHeadquartersDropsWhatWasToFollow() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            Variants.FAST,
            """
            9 c
            4 . . h
            3 C . C . C . C . C
            """);
    PlayedTurn played = drawnPosition.play("a3a4+c3c4+e3e4+g3g4+i3i4");
    assertThat(played.steps()).hasSize(2);
    assertThat(DrawnPosition.pieces(played.after().board()))
        .isEqualTo("e3=C g3=C i3=C a4=C c4=C a9=c");
    assertThat(played.after().lastWhite()).hasSize(2);
    assertThat(played.ending()).contains(Ending.win(Side.WHITE, Ending.Reason.HEADQUARTERS));
  }

  @Test
  void aKnownHeadquartersEndsAFastTurnAtAnyStep() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            Variants.FAST,
            """
            9 c
            4 . . h!
            3 C . C . C . C . C
            """);
    assertThat(drawnPosition.verdict("a3a4+c3c4")).isEqualTo("legal");
    assertThat(drawnPosition.verdict("c3c4")).isEqualTo("legal");
    assertThat(drawnPosition.verdict("a3a4+c3c4+e3e4")).isEqualTo("e3e4: TOO_MANY_STEPS");
  }

  @Test
  void severalBlindSquaresAreBarredUntilTheTurnEnds() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            Variants.FAST,
            """
            9 c
            4 p . p . . . . . C
            3 C C C C . L G
            """);
    assertThat(drawnPosition.verdict("a3a4+c3c4+b3b4+d3d4+f3f4")).isEqualTo("legal");
    DrawnPosition after = drawnPosition.after("a3a4+c3c4+b3b4+d3d4+f3f4");
    assertThat(after.pieces()).isEqualTo("g3=G a4=p b4=C c4=p d4=C f4=L i4=C a9=c");
    DrawnPosition again = after.after("a4a3+c4c3+a9a8");
    assertThat(again.verdict("b4c4+d4e4+f4f5+g3g4+i4i5")).isEqualTo("legal");
  }

  @Test
  void inTheOpenGameEverybodySeesEverything() {
    DrawnPosition open =
        DrawnPosition.of(
            Variants.OPEN_FAST,
            """
            9 c! h!
            3 C! S! H!
            """);
    for (Viewer viewer : Viewer.values()) {
      assertThat(open.view(viewer).position()).isEqualTo(open.position());
    }
    assertThat(open.after("a3a4+b3b4").pieces()).isEqualTo("c3=H! a4=C! b4=S! a9=c! b9=h!");
  }

  @Test
  void inTheOpenGameNoSquareIsAttackedBlind() {
    DrawnPosition open =
        DrawnPosition.of(
            Variants.OPEN_FAST,
            """
            9 c!
            4 g! P! h! L!
            3 C! . C! G!
            """);
    assertThat(open.verdict("a3a4+b4a4+d4d5+d3d4")).isEqualTo("-: TOO_FEW_STEPS");
    assertThat(open.verdict("a3a4+b4a4+c3c4")).isEqualTo("legal");
    assertThat(open.verdict("c3c4+a3a4")).isEqualTo("a3a4: TOO_MANY_STEPS");
  }

  @Test
  void unmaskingNeverEndsTheQuietOfTheOpenGame() {
    DrawnPosition open =
        DrawnPosition.of(
                Variants.OPEN_FAST,
                """
                9 c!
                7 . m!
                5 . S!
                """)
            .quiet(99);
    assertThat(open.play("b5b6").ending()).contains(Ending.draw(Ending.Reason.QUIET));
  }
}
