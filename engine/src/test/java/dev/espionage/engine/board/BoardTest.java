package dev.espionage.engine.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// Rules, section 6: a viewer's knowledge of the pieces on the board.
class BoardTest {

  private static final Geometry GEOMETRY = Geometry.of(3, 2);

  /// Returns a board with these six cells, starting at a1; the given squares are unmasked.
  private static Board board(String letters, int... unmasked) {
    byte[] cells = letters.getBytes(StandardCharsets.US_ASCII);
    for (int square : unmasked) {
      cells[square] = Cell.unmasked(cells[square]);
    }
    return Board.of(GEOMETRY, cells);
  }

  @Test
  void theBoardKnowsItsPieces() {
    Board board = board("SH.^ms", 5);
    assertThat(board.pieces(Side.WHITE)).isEqualTo(SquareSet.of(0, 1));
    assertThat(board.pieces(Side.BLACK)).isEqualTo(SquareSet.of(4, 5));
    assertThat(board.volcanoes()).isEqualTo(SquareSet.of(3));
    assertThat(board.mobile()).isEqualTo(SquareSet.of(0, 5));
    assertThat(board.spies()).isEqualTo(SquareSet.of(0, 5));
    assertThat(board.unmasked()).isEqualTo(SquareSet.of(5));
    assertThat(board.piece(4)).contains(Piece.MINE);
    assertThat(board.piece(2)).isEmpty();
    assertThat(board.geometry()).isSameAs(GEOMETRY);
  }

  @Test
  void aPlayerSeesWhereEnemyPiecesStandButNotWhatTheyAre() {
    assertThat(board("SH.^ms", 5).seenBy(Viewer.WHITE)).isEqualTo(board("SH.^xs", 5));
    assertThat(board("SH.^ms", 1).seenBy(Viewer.BLACK)).isEqualTo(board("XH.^ms", 1));
  }

  @Test
  void spectatorsKnowTheUnmaskedPiecesOnly() {
    assertThat(board("SH.^ms", 0, 4).seenBy(Viewer.SPECTATOR)).isEqualTo(board("SX.^mx", 0, 4));
  }

  @Test
  void aViewKnowsNothingOfMaskedPiecesInItsSetsEither() {
    for (Viewer viewer : Viewer.values()) {
      Board seen = board("SH.^ms", 4).seenBy(viewer);
      Board rebuilt = Board.of(GEOMETRY, seen.cells());
      assertThat(seen.mobile()).isEqualTo(rebuilt.mobile());
      assertThat(seen.spies()).isEqualTo(rebuilt.spies());
      assertThat(seen.unmasked()).isEqualTo(rebuilt.unmasked());
      assertThat(seen.pieces(Side.WHITE)).isEqualTo(rebuilt.pieces(Side.WHITE));
      assertThat(seen.pieces(Side.BLACK)).isEqualTo(rebuilt.pieces(Side.BLACK));
      assertThat(seen.volcanoes()).isEqualTo(rebuilt.volcanoes());
    }
  }

  @Test
  void aViewOfAViewIsTheSame() {
    for (Viewer viewer : Viewer.values()) {
      Board seen = board("SH.^ms", 4).seenBy(viewer);
      assertThat(seen.seenBy(viewer)).isEqualTo(seen);
    }
  }

  @Test
  void aMaskedPieceIsAPieceOfItsSideOfUnknownKind() {
    assertThat(Cell.isPiece(Cell.masked(Side.WHITE))).isTrue();
    assertThat(Cell.side(Cell.masked(Side.WHITE))).isEqualTo(Side.WHITE);
    assertThat(Cell.side(Cell.masked(Side.BLACK))).isEqualTo(Side.BLACK);
    assertThat(Cell.piece(Cell.masked(Side.BLACK))).isEmpty();
    assertThat(Cell.isPiece(Cell.EMPTY)).isFalse();
    assertThat(Cell.isPiece(Cell.VOLCANO)).isFalse();
    assertThat(Cell.isUnmasked(Cell.of(Side.WHITE, Piece.SPY))).isFalse();
    assertThat(Cell.isUnmasked(Cell.unmasked(Cell.of(Side.WHITE, Piece.SPY)))).isTrue();
    assertThat(Cell.letter(Cell.unmasked(Cell.of(Side.BLACK, Piece.SPY)))).isEqualTo('s');
  }

  @Test
  void changingTheCellsHandedOverOrOutChangesNoBoard() {
    byte[] cells = "SH.^ms".getBytes(StandardCharsets.US_ASCII);
    Board board = Board.of(GEOMETRY, cells);
    cells[0] = Cell.EMPTY;
    board.cells()[1] = Cell.EMPTY;
    assertThat(board).isEqualTo(board("SH.^ms"));
  }

  @Test
  void aBoardNeedsOneCellForEachSquare() {
    assertThatThrownBy(() -> Board.of(GEOMETRY, new byte[5]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("5 cells, expected 6");
  }

  @Test
  void printingShowsNoPiece() {
    assertThat(board("SH.^ms")).hasToString("Board[2 White and 2 Black pieces, redacted]");
  }

  @Test
  void boardsAreEqualWhenShapeAndCellsAre() {
    Board board = board("SH.^ms");
    assertThat(board).isEqualTo(board("SH.^ms")).hasSameHashCodeAs(board("SH.^ms"));
    assertThat(board).isNotEqualTo(board("SH.^ms", 0)).isNotEqualTo("SH.^ms");
    assertThat(board).isNotEqualTo(Board.of(Geometry.of(2, 3), board.cells()));
    assertThat(board.hashCode()).isNotEqualTo(board("HS.^ms").hashCode());
  }

  @Test
  void aMutableBoardStartsAsTheBoardAndItsCopyGoesItsOwnWay() {
    Board board = board("S..^mh", 4);
    MutableBoard one = new MutableBoard(board);
    MutableBoard other = new MutableBoard(one);
    other.move(0, 1);
    assertThat(other.unmask()).isEqualTo(SquareSet.of(5));
    assertThat(one.toBoard()).isEqualTo(board);
    assertThat(other.toBoard()).isEqualTo(board(".S.^mh", 4, 5));
    assertThat(other.unmask()).isEqualTo(SquareSet.EMPTY);
    other.remove(1);
    assertThat(other.toBoard()).isEqualTo(board("...^mh", 4, 5));
    assertThat(other.mobile()).isEqualTo(SquareSet.EMPTY);
  }
}
