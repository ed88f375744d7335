package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rules, section 6: the fallen pieces as far as they are known.
class FallenPiecesTest {

  private static final DrawnPosition SCENE =
      DrawnPosition.of(
          """
          9 c
          6 . e . l! . g
          5 . C . P . C!
          2 . . . . . . . G
          """);

  private static View view(Viewer viewer, PlayedTurn played) {
    return View.of(viewer, played.after(), played.fallen(), played.steps());
  }

  @Test
  void whatAMaskedPieceThatFellHadBeenIsToldToItsOwnerOnly() {
    PlayedTurn played = SCENE.play("b5b6+h2h3");
    assertThat(DrawnPosition.fallen(view(Viewer.WHITE, played).fallen())).isEqualTo("x");
    assertThat(DrawnPosition.fallen(view(Viewer.BLACK, played).fallen())).isEqualTo("e");
    assertThat(DrawnPosition.fallen(view(Viewer.SPECTATOR, played).fallen())).isEqualTo("x");
  }

  @Test
  void anUnmaskedPieceThatFellIsKnownToEverybody() {
    PlayedTurn played = SCENE.play("d5d6+f5f6");
    for (Viewer viewer : Viewer.values()) {
      assertThat(DrawnPosition.fallen(view(viewer, played).fallen())).isEqualTo("l! C!");
    }
  }

  @Test
  void everybodySeesTheSquaresAndWhichSidesPieceLeft() {
    PlayedTurn played = SCENE.play("b5b6+f5f6");
    for (Viewer viewer : Viewer.values()) {
      View view = view(viewer, played);
      assertThat(view.lastTurn())
          .extracting(PlayedStep::step)
          .containsExactly(SCENE.step("b5b6"), SCENE.step("f5f6"));
      assertThat(view.lastTurn())
          .extracting(PlayedStep::outcome)
          .containsExactly(PlayedStep.Outcome.ATTACKER_WON, PlayedStep.Outcome.ATTACKER_FELL);
    }
    assertThat(DrawnPosition.fallen(view(Viewer.SPECTATOR, played).fallen())).isEqualTo("x C!");
  }

  @Test
  void piecesFallInOrder() {
    FallenPieces first = SCENE.play("b5b6+h2h3").fallen();
    FallenPieces second = SCENE.play("d5d6+f5f6").fallen();
    assertThat(DrawnPosition.fallen(first.with(second))).isEqualTo("e l! C!");
    assertThat(first.with(second).count()).isEqualTo(3);
    assertThat(first.with(FallenPieces.NONE)).isSameAs(first);
    assertThat(FallenPieces.NONE.with(first)).isEqualTo(first);
    assertThat(DrawnPosition.fallen(FallenPieces.NONE.with((byte) 'S').with((byte) 'm')))
        .isEqualTo("S m");
  }

  @Test
  void aQuietTurnFellsNobody() {
    assertThat(SCENE.play("b5b4+h2h3").fallen()).isEqualTo(FallenPieces.NONE);
  }

  @Test
  void printingShowsOnlyHowMany() {
    assertThat(FallenPieces.NONE.with((byte) 'S')).hasToString("FallenPieces[1, redacted]");
    DrawnPosition one = DrawnPosition.of("9 c\n3 S . E");
    DrawnPosition other = DrawnPosition.of("9 h\n3 M . G!");
    assertThat(one.position()).hasToString(other.position().toString());
    assertThat(one.moverView()).asString().startsWith("View[WHITE, Position[");
    assertThat(one.moverView()).hasToString(other.moverView().toString());
    assertThat(one.play("a3a4+c3c4")).asString().contains("FallenPieces[0, redacted]");
  }

  @Test
  void changingTheCellsHandedOutChangesNothing() {
    FallenPieces fallen = FallenPieces.NONE.with((byte) 'S');
    fallen.cells()[0] = 'h';
    assertThat(DrawnPosition.fallen(fallen)).isEqualTo("S");
  }

  @Test
  void viewsAreEqualWhenAllTheyShowIs() {
    PlayedTurn played = SCENE.play("b5b6+f5f6");
    View view = view(Viewer.WHITE, played);
    assertThat(view).isEqualTo(view(Viewer.WHITE, played));
    assertThat(view).hasSameHashCodeAs(view(Viewer.WHITE, played));
    assertThat(view).isNotEqualTo(view(Viewer.SPECTATOR, played)).isNotEqualTo("view");
    assertThat(view)
        .isNotEqualTo(View.of(Viewer.WHITE, played.after(), FallenPieces.NONE, played.steps()))
        .isNotEqualTo(View.of(Viewer.WHITE, played.after(), played.fallen(), List.of()))
        .isNotEqualTo(View.of(Viewer.WHITE, SCENE.position(), played.fallen(), played.steps()));
    assertThat(played.fallen()).isNotEqualTo("fallen").isNotEqualTo(FallenPieces.NONE);
    assertThat(played.fallen()).hasSameHashCodeAs(SCENE.play("b5b6+f5f6").fallen());
    assertThat(played.fallen().hashCode()).isNotEqualTo(FallenPieces.NONE.hashCode());
    assertThat(view.hashCode()).isNotEqualTo(view(Viewer.BLACK, played).hashCode());
  }

  @Test
  void projectingAViewAgainChangesNothing() {
    PlayedTurn played = SCENE.play("b5b6+f5f6");
    for (Viewer viewer : Viewer.values()) {
      View view = view(viewer, played);
      assertThat(View.of(viewer, view.position(), view.fallen(), view.lastTurn())).isEqualTo(view);
    }
  }
}
