package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Viewer;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rules, section 6: the views of players and spectators.
class ViewsTest {

  @ParameterizedTest
  @CsvSource({"C, c, c6=C", "C, g, c6=g", "E, m, c6=E", "G, m, c6=m"})
  void anAttackByItselfUnmasksNobody(String attacker, String defender, String stays) {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            6 . . %s
            5 . . %s
            1 . . . . . . . G
            """
                .formatted(defender, attacker));
    PlayedTurn played = drawnPosition.play("c5c6+h1h2");
    assertThat(DrawnPosition.pieces(played.after().board()).split(" ", -1)).contains(stays);
    assertThat(played.steps().getFirst().unmasked()).isEqualTo(SquareSet.EMPTY);
    Viewer opponent = stays.equals(stays.toLowerCase(Locale.ROOT)) ? Viewer.WHITE : Viewer.BLACK;
    for (Viewer other : List.of(opponent, Viewer.SPECTATOR)) {
      assertThat(
              DrawnPosition.pieces(played.after().seenBy(other).board()).toLowerCase(Locale.ROOT))
          .contains("c6=x");
    }
  }

  @Test
  void unmaskingIsPublic() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                9 c
                7 . . . m
                5 . . S . . . . G
                """)
            .after("c5c6+h5h6");
    assertThat(DrawnPosition.pieces(drawnPosition.view(Viewer.BLACK).position().board()))
        .contains("d7=m!");
    assertThat(DrawnPosition.pieces(drawnPosition.view(Viewer.WHITE).position().board()))
        .isEqualTo("c6=S h6=G d7=m! a9=x");
    assertThat(DrawnPosition.pieces(drawnPosition.view(Viewer.SPECTATOR).position().board()))
        .isEqualTo("c6=X h6=X d7=m! a9=x");
  }

  @Test
  void whenAGameHasEndedEverythingIsShownToEverybody() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            5 . . h!
            4 . . C . . G
            """);
    PlayedTurn played = drawnPosition.play("c4c5");
    for (Viewer viewer : Viewer.values()) {
      View view = View.revealed(viewer, played.after(), played.fallen(), played.steps());
      assertThat(view.position()).isEqualTo(played.after());
      assertThat(view.fallen()).isEqualTo(played.fallen());
      assertThat(view.lastTurn()).isEqualTo(played.steps());
      assertThat(view.viewer()).isEqualTo(viewer);
      assertThat(view.isToMove()).isFalse();
    }
  }

  @Test
  void aRunningGameCannotBeRevealed() {
    DrawnPosition drawnPosition = DrawnPosition.of("9 c\n4 C");
    assertThatThrownBy(() ->
            View.revealed(Viewer.WHITE, drawnPosition.position(), FallenPieces.NONE, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
