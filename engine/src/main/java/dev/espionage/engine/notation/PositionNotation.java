package dev.espionage.engine.notation;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.engine.play.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * Positions as one line of six fields: board, side to move, unmasked squares, last turns, turns
 * played, quiet turns. A line may be the true position or what a viewer sees of it.
 *
 * <p>There is one line for a position, and only that one is read. Besides the form of the fields, a
 * line is refused whose
 *
 * <ul>
 *   <li>volcanoes are not lawful for the variant;
 *   <li>armies are larger than the variant's, as a whole or in a kind of piece;
 *   <li>unmasked squares hold no piece, or an unknown one; in a variant without masks, also when a
 *       piece is missing there;
 *   <li>masked pieces of one side are partly known and partly unknown: no viewer sees that;
 *   <li>last steps are more than a turn has, start on a volcano, are not between neighbours, do not
 *       lead to a piece of that side that can move, or share a square;
 *   <li>quiet turns are more than the turns played.
 * </ul>
 *
 * <p>What came before is not reconstructed: whether the number of turns fits the side to move, or a
 * masked piece should have been unmasked, is not looked at, so positions can be set up by hand.
 */
public final class PositionNotation {

  private PositionNotation() {}

  /** Reads a line of a game of this variant. */
  public static Parsed<Position> parse(Variant variant, String line) {
    try {
      return Parsed.value(new PositionReader(variant, line).read());
    } catch (NotationException notationException) {
      return Parsed.failure(notationException.column(), notationException.reason());
    }
  }

  /**
   * The line of a position, as {@link #parse} reads it. It shows all that the position holds: what
   * goes to a viewer has to be that viewer's.
   */
  public static String format(Position position) {
    Geometry geometry = position.variant().geometry();
    return String.join(
        " ",
        board(position.board()),
        position.toMove().map(side -> String.valueOf(side.letter())).orElse("-"),
        unmasked(position.board()),
        last(geometry, position, Side.WHITE) + "," + last(geometry, position, Side.BLACK),
        Integer.toString(position.turn()),
        Integer.toString(position.quiet()));
  }

  private static String board(Board board) {
    List<String> ranks = new ArrayList<>();
    for (int rank = board.geometry().ranks() - 1; rank >= 0; rank--) {
      ranks.add(rank(board, rank));
    }
    return String.join("/", ranks);
  }

  private static String rank(Board board, int rank) {
    StringBuilder text = new StringBuilder();
    int empty = 0;
    for (int file = 0; file < board.geometry().files(); file++) {
      byte cell = board.cell(board.geometry().square(file, rank));
      if (cell == Cell.EMPTY) {
        empty++;
      } else {
        text.append(run(empty)).append(Cell.letter(cell));
        empty = 0;
      }
    }
    return text.append(run(empty)).toString();
  }

  private static String run(int empty) {
    return empty == 0 ? "" : Integer.toString(empty);
  }

  private static String unmasked(Board board) {
    List<String> names = new ArrayList<>();
    board.unmasked().forEach(square -> names.add(board.geometry().name(square)));
    return names.isEmpty() ? "-" : String.join(",", names);
  }

  private static String last(Geometry geometry, Position position, Side side) {
    return position.last(side).isEmpty() ? "-" : TurnNotation.format(geometry, position.last(side));
  }
}
