package dev.espionage.engine.notation;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.play.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A reader for one position line, as described in [PositionNotation]. Mutable; used once.
final class PositionReader {

  private final Variant variant;
  private final Geometry geometry;
  private final LineReader reader;
  private final BoardReader boardReader;

  PositionReader(Variant variant, String line) {
    this.variant = variant;
    this.geometry = variant.geometry();
    this.reader = new LineReader(line);
    this.boardReader = new BoardReader(variant, reader);
  }

  Position read() throws NotationException {
    byte[] cells = boardReader.read();
    reader.expect(" ");
    Optional<Side> toMove = readToMove();
    reader.expect(" ");
    readUnmasked(cells);
    reader.expect(" ");
    Board board = Board.of(geometry, cells);
    checkKnowledge(board);
    List<Step> white = readLast(board, Side.WHITE);
    reader.expect(",");
    List<Step> black = readLast(board, Side.BLACK);
    reader.expect(" ");
    int turn = reader.number("the number of turns played");
    reader.expect(" ");
    int quiet = readQuiet(turn);
    reader.expectEnd();
    return new Position(variant, board, toMove, white, black, turn, quiet);
  }

  private Optional<Side> readToMove() throws NotationException {
    for (Side side : Side.values()) {
      if (reader.skip(String.valueOf(side.letter()))) {
        return Optional.of(side);
      }
    }
    if (!reader.skip("-")) {
      throw reader.expected("the side to move, 'w', 'b' or '-'");
    }
    return Optional.empty();
  }

  private void readUnmasked(byte[] cells) throws NotationException {
    int column = reader.column();
    if (!reader.skip("-")) {
      int last = -1;
      do {
        last = readUnmaskedSquare(cells, last);
      } while (reader.skip(","));
    }
    if (!variant.masked()) {
      checkAllUnmasked(cells, column);
    }
  }

  private int readUnmaskedSquare(byte[] cells, int last) throws NotationException {
    int column = reader.column();
    int square = TurnNotation.readSquareOnBoard(geometry, reader);
    if (square <= last) {
      throw new NotationException(
          column,
          "expected the unmasked squares in the order a1, b1, … and each once, found "
              + geometry.name(square)
              + " after "
              + geometry.name(last));
    }
    if (Cell.piece(cells[square]).isEmpty()) {
      throw new NotationException(
          column,
          "expected a square with a known piece, found "
              + geometry.name(square)
              + " with '"
              + Cell.letter(cells[square])
              + "'");
    }
    cells[square] = Cell.unmasked(cells[square]);
    return square;
  }

  private void checkAllUnmasked(byte[] cells, int column) throws NotationException {
    for (int square = 0; square < cells.length; square++) {
      if (Cell.isPiece(cells[square]) && !Cell.isUnmasked(cells[square])) {
        throw new NotationException(
            column,
            "every piece must be listed as unmasked in "
                + variant.id()
                + "; missing: "
                + geometry.name(square));
      }
    }
  }

  /// Checks that all masked pieces of a side are known, or none of them.
  private void checkKnowledge(Board board) throws NotationException {
    for (Side side : Side.values()) {
      Optional<Integer> unknown = boardReader.firstUnknown(side);
      SquareSet masked = board.pieces(side).minus(board.unmasked());
      for (byte square : masked.toBytes()) {
        if (unknown.isPresent() && board.piece(square).isPresent()) {
          throw new NotationException(
              unknown.get(),
              "expected all masked "
                  + LineReader.name(side)
                  + " pieces unknown or none, found "
                  + geometry.name(square)
                  + " known");
        }
      }
    }
  }

  private List<Step> readLast(Board board, Side side) throws NotationException {
    if (reader.skip("-")) {
      return List.of();
    }
    List<Step> steps = new ArrayList<>();
    do {
      if (steps.size() == variant.steps()) {
        throw new NotationException(
            reader.column(), "expected at most " + variant.steps() + " steps per turn");
      }
      int column = reader.column();
      Step step =
          new Step(
              TurnNotation.readSquareOnBoard(geometry, reader),
              TurnNotation.readSquareOnBoard(geometry, reader));
      checkLast(board, side, step, steps, column);
      steps.add(step);
    } while (reader.skip("+"));
    return steps;
  }

  private void checkLast(Board board, Side side, Step step, List<Step> before, int column)
      throws NotationException {
    if (!geometry.areAdjacent(step.from(), step.to())) {
      throw notLast(step, column, "to an adjacent square");
    }
    if (board.volcanoes().contains(step.from())) {
      throw notLast(step, column, "from a square without a volcano");
    }
    boolean fixed = board.piece(step.to()).isPresent() && !board.mobile().contains(step.to());
    if (!board.pieces(side).contains(step.to()) || fixed) {
      throw notLast(step, column, "to a square with a mobile " + LineReader.name(side) + " piece");
    }
    for (Step other : before) {
      if (other.from() == step.from() || other.to() == step.to()) {
        throw notLast(step, column, "of another piece than " + geometry.name(other));
      }
    }
  }

  private NotationException notLast(Step step, int column, String expected) {
    return new NotationException(
        column, "expected a step " + expected + ", found " + geometry.name(step));
  }

  private int readQuiet(int turn) throws NotationException {
    int column = reader.column();
    int quiet = reader.number("the number of quiet turns");
    if (quiet > turn) {
      throw new NotationException(
          column,
          "expected at most " + turn + " quiet turns, as many as were played, found " + quiet);
    }
    return quiet;
  }
}
