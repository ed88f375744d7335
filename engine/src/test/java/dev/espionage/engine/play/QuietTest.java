package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rules, section 7: a hundred quiet turns in a row are a draw.
class QuietTest {

  private static final Ending QUIET = Ending.draw(Ending.Reason.QUIET);

  private static final DrawnPosition CALM =
      DrawnPosition.of(
          """
          9 c . . . c
          7 . . . . . . . m
          5 . . . . . . . . S
          3 C . . . C
          """);

  @ParameterizedTest
  @CsvSource({"0, false", "98, false", "99, true", "150, true"})
  void aHundredQuietTurnsInARowAreADraw(int before, boolean drawn) {
    PlayedTurn played = CALM.quiet(before).play("a3a4+e3e4");
    assertThat(played.after().quiet()).isEqualTo(before + 1);
    assertThat(played.ending().isPresent()).isEqualTo(drawn);
    if (drawn) {
      assertThat(played.ending()).contains(QUIET);
      assertThat(played.after().toMove()).isEmpty();
    }
  }

  @Test
  void bothSidesTurnsCount() {
    DrawnPosition after = CALM.after("a3a4+e3e4").after("a9a8+e9e8").after("a4a5+e4e5");
    assertThat(after.position().quiet()).isEqualTo(3);
  }

  @Test
  void aPieceLeavingTheBoardEndsTheQuiet() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                9 c . . . c
                4 g . . . m
                3 C . . . E
                """)
            .quiet(99);
    assertThat(drawnPosition.play("a3a4+e3d3").after().quiet()).isZero();
    assertThat(drawnPosition.play("a3b3+e3e4").after().quiet()).isZero();
    assertThat(drawnPosition.play("a3a4+e3d3").ending()).isEmpty();
  }

  @Test
  void anUnmaskingEndsTheQuiet() {
    PlayedTurn played = CALM.quiet(99).play("a3a4+i5i6");
    assertThat(played.after().quiet()).isZero();
    assertThat(played.ending()).isEmpty();
    assertThat(CALM.quiet(99).play("i5i6+a3a4").after().quiet()).isZero();
  }

  @Test
  void anUnmaskedPieceBesideASpyIsNoNewUnmasking() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c . . . c
            7 . . . . . . . m!
            5 . . . . . . . . S
            3 C . . . C
            """);
    assertThat(drawnPosition.quiet(7).play("a3a4+i5i6").after().quiet()).isEqualTo(8);
  }
}
