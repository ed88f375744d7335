package dev.espionage.engine.play;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Direction;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import java.util.List;

/// The steps open to one side's pieces in one turn, including the no-return rule (rules, section
/// 4). All pieces that step in the same direction are handled together, as one set. Immutable.
///
/// The directions are written out, because a loop over them would allocate each set of targets.
@SuppressWarnings("EnumOrdinal") // tables indexed by direction, in the hot path
final class Movement {

  private static final SquareSet[] FREE = {
    SquareSet.EMPTY, SquareSet.EMPTY, SquareSet.EMPTY, SquareSet.EMPTY
  };

  private final Geometry geometry;

  /// For each direction, the squares that a step in it may not enter because of the no-return rule.
  private final SquareSet[] returns;

  private Movement(Geometry geometry, SquareSet[] returns) {
    this.geometry = geometry;
    this.returns = returns;
  }

  static Movement of(Position position, Side mover) {
    List<Step> last = position.last(mover);
    Geometry geometry = position.variant().geometry();
    return new Movement(geometry, last.isEmpty() ? FREE : returns(geometry, last));
  }

  /// Returns whether `mover` has a legal first step.
  static boolean isPossible(Position position, Side mover) {
    Board board = position.board();
    SquareSet own = board.pieces(mover);
    SquareSet open = board.geometry().all().minus(own).minus(board.volcanoes());
    SquareSet movers = own.intersect(board.mobile());
    Geometry geometry = board.geometry();
    // The no-return rule bars at most one step for each step of the last turn.
    int barred = position.last(mover).size();
    return geometry.north(movers).intersect(open).size() > barred
        || geometry.south(movers).intersect(open).size() > barred
        || geometry.east(movers).intersect(open).size() > barred
        || of(position, mover).isPossible(movers, open);
  }

  private static SquareSet[] returns(Geometry geometry, List<Step> last) {
    SquareSet[] returns = FREE.clone();
    for (int i = 0; i < last.size(); i++) {
      Step step = last.get(i);
      int back = geometry.direction(step.to(), step.from()).ordinal();
      returns[back] = returns[back].with(step.from());
    }
    return returns;
  }

  /// Returns whether any of `movers` can step to any of `open`.
  boolean isPossible(SquareSet movers, SquareSet open) {
    return !north(movers, open).isEmpty()
        || !south(movers, open).isEmpty()
        || !east(movers, open).isEmpty()
        || !west(movers, open).isEmpty();
  }

  /// Writes every step from `movers` to `open` into `buffer` and returns their number.
  int steps(SquareSet movers, SquareSet open, Step[] buffer) {
    int count = 0;
    count = geometry.steps(Direction.NORTH, north(movers, open), buffer, count);
    count = geometry.steps(Direction.EAST, east(movers, open), buffer, count);
    count = geometry.steps(Direction.SOUTH, south(movers, open), buffer, count);
    return geometry.steps(Direction.WEST, west(movers, open), buffer, count);
  }

  private SquareSet north(SquareSet movers, SquareSet open) {
    return geometry.north(movers).intersect(open).minus(returns[Direction.NORTH.ordinal()]);
  }

  private SquareSet east(SquareSet movers, SquareSet open) {
    return geometry.east(movers).intersect(open).minus(returns[Direction.EAST.ordinal()]);
  }

  private SquareSet south(SquareSet movers, SquareSet open) {
    return geometry.south(movers).intersect(open).minus(returns[Direction.SOUTH.ordinal()]);
  }

  private SquareSet west(SquareSet movers, SquareSet open) {
    return geometry.west(movers).intersect(open).minus(returns[Direction.WEST.ordinal()]);
  }
}
