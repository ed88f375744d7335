package dev.espionage.engine.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rules, section 2: the pieces and the armies.
class ArmiesTest {

  @ParameterizedTest
  @CsvSource({
    "CORPORAL, 1, true, C, c",
    "LIEUTENANT, 2, true, L, l",
    "CAPTAIN, 3, true, P, p",
    "COLONEL, 4, true, N, n",
    "GENERAL, 5, true, G, g",
    "SPY, 0, true, S, s",
    "SAPPER, 0, true, E, e",
    "MINE, 0, false, M, m",
    "HEADQUARTERS, 0, false, H, h"
  })
  void pieceHasRankMobilityAndCodes(Piece piece, int rank, boolean moves, char white, char black) {
    assertThat(piece.rank()).isEqualTo(rank);
    assertThat(piece.isSoldier()).isEqualTo(rank > 0);
    assertThat(piece.isMobile()).isEqualTo(moves);
    assertThat(piece.letter()).isEqualTo(white);
    assertThat(Piece.ofLetter(white)).contains(piece);
    assertThat(Piece.ofLetter(black)).isEmpty();
    assertThat(Cell.letter(Cell.of(Side.WHITE, piece))).isEqualTo(white);
    assertThat(Cell.letter(Cell.of(Side.BLACK, piece))).isEqualTo(black);
    assertThat(Cell.piece((byte) white)).contains(piece);
    assertThat(Cell.piece((byte) black)).contains(piece);
  }

  @Test
  void onlyTheNineCodesArePieces() {
    String letters =
        IntStream.range(0, 128)
            .filter(letter -> Piece.ofLetter((char) letter).isPresent())
            .mapToObj(Character::toString)
            .reduce("", String::concat);
    assertThat(letters).isEqualTo("CEGHLMNPS");
  }

  @ParameterizedTest
  @CsvSource({
    "espionage, 5, 4, 3, 2, 2, 5, 4, 4, 1, 30",
    "small, 3, 2, 2, 1, 1, 2, 2, 2, 1, 16",
    "fast, 5, 4, 3, 2, 2, 5, 4, 4, 1, 30",
    "open-fast, 5, 4, 3, 2, 2, 5, 4, 4, 1, 30",
    "small-fast, 3, 2, 2, 1, 1, 2, 2, 2, 1, 16"
  })
  void armyHasTheseCounts(
      String id, int c, int l, int p, int n, int g, int s, int e, int m, int h, int size) {
    Army army = Variants.byId(id).orElseThrow().army();
    assertThat(Arrays.stream(Piece.values()).map(army::count))
        .containsExactly(c, l, p, n, g, s, e, m, h);
    assertThat(army.size()).isEqualTo(size);
    assertThat(army.pieces()).hasSize(size);
    for (Piece piece : Piece.values()) {
      assertThat(army.pieces().stream().filter(piece::equals)).hasSize(army.count(piece));
    }
  }

  @Test
  void armyCountsEveryKindOfPiece() {
    Army army = Army.of(9, 8, 7, 6, 5, 4, 3, 2, 1);
    assertThat(Arrays.stream(Piece.values()).map(army::count))
        .containsExactly(9, 8, 7, 6, 5, 4, 3, 2, 1);
    assertThatThrownBy(() -> Army.of(1, 2, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("every kind");
  }

  @Test
  void sidesAreOpponentsAndHaveLetters() {
    assertThat(Side.WHITE.opponent()).isEqualTo(Side.BLACK);
    assertThat(Side.BLACK.opponent()).isEqualTo(Side.WHITE);
    assertThat(Side.WHITE.letter()).isEqualTo('w');
    assertThat(Side.BLACK.letter()).isEqualTo('b');
  }
}
