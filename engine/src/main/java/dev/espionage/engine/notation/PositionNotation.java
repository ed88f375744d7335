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

/// Positions as one line of six fields: board, side to move, unmasked squares, last turns, turns
/// played, quiet turns. A line may be the true position or a viewer's view of it.
///
/// Each position has exactly one line, and only that line is accepted. Besides malformed fields,
/// the reader rejects lines in which
///
/// - the volcanoes are not valid for the variant;
/// - an army is larger than the variant's, in total or in one kind of piece;
/// - an unmasked square holds no piece or an unknown one, or, in a variant without masks, the
///   square of a piece is missing from the list;
/// - the masked pieces of one side are partly known and partly unknown, because no viewer sees
///   that;
/// - a last turn has too many steps, or two of its steps share their start or their target;
/// - a step of a last turn starts on a volcano, does not join adjacent squares, or does not lead to
///   a piece of that side that can move;
/// - the quiet turns are more than the turns played.
///
/// The reader does not reconstruct what came before. It does not check whether the number of turns
/// fits the side to move, or whether a masked piece should have been unmasked. Positions can
/// therefore be set up by hand.
public final class PositionNotation {

  private PositionNotation() {}

  /// Reads the line of a position in this variant.
  public static Parsed<Position> parse(Variant variant, String line) {
    try {
      return Parsed.value(new PositionReader(variant, line).read());
    } catch (NotationException notationException) {
      return Parsed.failure(notationException.column(), notationException.reason());
    }
  }

  /// Returns the line of a position in the form that [#parse] reads. It reveals everything in the
  /// position, so a viewer may only get the line of that viewer's own position.
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
