package dev.espionage.engine.notation;

import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// A reader for the first field of a position line. It also records where each side's first unknown
/// piece was written. Mutable; used once, by the [PositionReader] that created it.
final class BoardReader {

  private static final int LOWER_CASE = 0x20;

  private final Variant variant;
  private final Geometry geometry;
  private final LineReader reader;
  private final byte[] cells;
  private final Map<Side, Integer> pieces = new EnumMap<>(Side.class);
  private final Map<Byte, Integer> kinds = new HashMap<>();
  private final Map<Side, Integer> firstUnknown = new EnumMap<>(Side.class);

  BoardReader(Variant variant, LineReader reader) {
    this.variant = variant;
    this.geometry = variant.geometry();
    this.reader = reader;
    this.cells = new byte[geometry.size()];
    Arrays.fill(cells, Cell.EMPTY);
  }

  /// Returns one cell per square, starting at a1; no piece is unmasked yet.
  byte[] read() throws NotationException {
    int column = reader.column();
    for (int rank = geometry.ranks() - 1; rank >= 0; rank--) {
      readRank(rank);
      if (rank > 0) {
        reader.expect("/");
      }
    }
    LineReader.embedded(Volcanoes.of(variant, volcanoes()), column);
    return cells;
  }

  /// Returns the column of this side's first `X` or `x`; empty if there is none.
  Optional<Integer> firstUnknown(Side side) {
    return Optional.ofNullable(firstUnknown.get(side));
  }

  private SquareSet volcanoes() {
    SquareSet squares = SquareSet.EMPTY;
    for (int square = 0; square < cells.length; square++) {
      squares = cells[square] == Cell.VOLCANO ? squares.with(square) : squares;
    }
    return squares;
  }

  private void readRank(int rank) throws NotationException {
    int file = 0;
    while (file < geometry.files()) {
      if (reader.isAtDigit()) {
        file += readRun(geometry.files() - file);
      } else {
        cells[geometry.square(file, rank)] = readCell(geometry.files() - file);
        file++;
      }
    }
  }

  private int readRun(int most) throws NotationException {
    int column = reader.column();
    int run = reader.number("a number of empty squares");
    if (run < 1 || run > most) {
      throw new NotationException(
          column, "expected 1 to " + most + " empty squares in this rank, found " + run);
    }
    return run;
  }

  private byte readCell(int left) throws NotationException {
    char letter = reader.next();
    if (letter == Cell.VOLCANO) {
      return (byte) reader.take();
    }
    Side side = (letter & LOWER_CASE) == 0 ? Side.WHITE : Side.BLACK;
    if (letter == Cell.letter(Cell.masked(side))) {
      countUnknown(side);
      return (byte) reader.take();
    }
    Optional<Piece> piece = letter < 128 ? Cell.piece((byte) letter) : Optional.empty();
    if (piece.isEmpty()) {
      throw reader.expected(
          "a piece, '^' or a number for the " + left + " squares left in this rank");
    }
    countKind(side, piece.get());
    return (byte) reader.take();
  }

  private void countUnknown(Side side) throws NotationException {
    if (!variant.masked()) {
      throw reader.expected("no masked piece in " + variant.id());
    }
    firstUnknown.putIfAbsent(side, reader.column());
    count(side);
  }

  private void countKind(Side side, Piece piece) throws NotationException {
    int found = kinds.merge(Cell.of(side, piece), 1, Integer::sum);
    int most = variant.army().count(piece);
    if (found > most) {
      throw reader.expected("at most " + most + " " + Cell.letter(Cell.of(side, piece)));
    }
    count(side);
  }

  private void count(Side side) throws NotationException {
    int most = variant.army().size();
    if (pieces.merge(side, 1, Integer::sum) > most) {
      throw reader.expected("at most " + most + " " + LineReader.name(side) + " pieces");
    }
  }
}
