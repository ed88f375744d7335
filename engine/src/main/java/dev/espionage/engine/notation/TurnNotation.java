package dev.espionage.engine.notation;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.parse.Parsed;
import java.util.ArrayList;
import java.util.List;

/// Steps and turns as text: `c3c4` and `c3c4+g3g4`.
///
/// A square of the notation (`a1` to `j10`) that this board lacks is read as a number outside the
/// board. A step to it breaks the rules, not the notation.
public final class TurnNotation {

  private static final int FILES = 10;
  private static final int RANKS = 10;

  /// The first number for squares that a smaller board lacks; they are numbered as on the largest
  /// board.
  private static final int BEYOND = 1000;

  private TurnNotation() {}

  /// Reads a turn, legal or not.
  public static Parsed<Turn> parse(Geometry geometry, String text) {
    LineReader reader = new LineReader(text);
    try {
      Turn turn = new Turn(readSteps(geometry, reader));
      reader.expectEnd();
      return Parsed.value(turn);
    } catch (NotationException notationException) {
      return Parsed.failure(notationException.column(), notationException.reason());
    }
  }

  /// Returns the steps joined by `+`, in the form that [#parse] reads.
  public static String format(Geometry geometry, Turn turn) {
    return format(geometry, turn.steps());
  }

  /// Returns the names of both squares.
  public static String format(Geometry geometry, Step step) {
    return name(geometry, step.from()) + name(geometry, step.to());
  }

  static String format(Geometry geometry, List<Step> steps) {
    List<String> names = new ArrayList<>();
    steps.forEach(step -> names.add(format(geometry, step)));
    return String.join("+", names);
  }

  static List<Step> readSteps(Geometry geometry, LineReader reader) throws NotationException {
    List<Step> steps = new ArrayList<>();
    do {
      steps.add(new Step(readSquare(geometry, reader), readSquare(geometry, reader)));
    } while (reader.skip("+"));
    return steps;
  }

  /// Reads a square of the notation; returns a number outside the board if this board lacks it.
  private static int readSquare(Geometry geometry, LineReader reader) throws NotationException {
    int file = reader.next() - 'a';
    if (file < 0 || file >= FILES) {
      throw reader.expected("a square such as 'a1'");
    }
    reader.take();
    int rank = readRank(reader);
    return file < geometry.files() && rank < geometry.ranks()
        ? geometry.square(file, rank)
        : BEYOND + rank * FILES + file;
  }

  /// Reads a rank and returns it counted from 0.
  private static int readRank(LineReader reader) throws NotationException {
    int column = reader.column();
    int rank = reader.number("a rank from 1 to " + RANKS);
    if (rank < 1 || rank > RANKS) {
      throw new NotationException(
          column, "expected a rank from 1 to " + RANKS + ", found '" + rank + "'");
    }
    return rank - 1;
  }

  /// Reads a square that must be on this board.
  static int readSquareOnBoard(Geometry geometry, LineReader reader) throws NotationException {
    int column = reader.column();
    int square = readSquare(geometry, reader);
    if (!geometry.isSquare(square)) {
      throw new NotationException(
          column,
          name(geometry, square)
              + " is not on a board of "
              + geometry.files()
              + " by "
              + geometry.ranks()
              + " squares");
    }
    return square;
  }

  private static String name(Geometry geometry, int square) {
    if (geometry.isSquare(square)) {
      return geometry.name(square);
    }
    int beyond = square - BEYOND;
    return beyond >= 0 && beyond < FILES * RANKS
        ? (char) ('a' + beyond % FILES) + Integer.toString(beyond / FILES + 1)
        : "?";
  }
}
