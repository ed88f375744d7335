package dev.espionage.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Rules, section 6: each viewer's knowledge of one square.
class CellTest {

  @ParameterizedTest
  @CsvSource({
    "S, S, X, X",
    "H, H, X, X",
    "s, x, s, x",
    "m, x, m, x",
    "X, X, X, X",
    "x, x, x, x",
    "., ., ., .",
    "^, ^, ^, ^"
  })
  void aMaskedPieceIsKnownToItsOwnerOnly(char cell, char white, char black, char spectator) {
    assertThat(Cell.seenBy(Viewer.WHITE, (byte) cell)).isEqualTo((byte) white);
    assertThat(Cell.seenBy(Viewer.BLACK, (byte) cell)).isEqualTo((byte) black);
    assertThat(Cell.seenBy(Viewer.SPECTATOR, (byte) cell)).isEqualTo((byte) spectator);
  }

  @ParameterizedTest
  @EnumSource
  void anUnmaskedPieceIsKnownToEverybody(Piece piece) {
    for (Side side : Side.values()) {
      byte cell = Cell.unmasked(Cell.of(side, piece));
      for (Viewer viewer : Viewer.values()) {
        assertThat(Cell.seenBy(viewer, cell)).isEqualTo(cell);
      }
    }
  }

  @Test
  void playersKnowTheOwnSideAndSpectatorsKnowNone() {
    assertThat(Viewer.WHITE.knows(Side.WHITE)).isTrue();
    assertThat(Viewer.WHITE.knows(Side.BLACK)).isFalse();
    assertThat(Viewer.BLACK.knows(Side.WHITE)).isFalse();
    assertThat(Viewer.BLACK.knows(Side.BLACK)).isTrue();
    assertThat(Viewer.SPECTATOR.knows(Side.WHITE)).isFalse();
    assertThat(Viewer.SPECTATOR.knows(Side.BLACK)).isFalse();
  }
}
