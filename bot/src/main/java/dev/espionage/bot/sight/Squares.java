package dev.espionage.bot.sight;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Variant;

/** What there is to find out about squares of one board. */
final class Squares {
  static final int NOWHERE = -1;

  private Squares() {}

  /** Where a side's army began. */
  static SquareSet home(Variant variant, Side side) {
    SquareSet home = SquareSet.EMPTY;
    for (int i = 0; i < variant.army().size(); i++) {
      home = home.with(variant.homeSquare(side, i));
    }
    return home;
  }

  /** The squares from which a piece can step to this one. */
  static SquareSet beside(Geometry geometry, int square) {
    SquareSet here = SquareSet.of(square);
    return geometry
        .north(here)
        .union(geometry.south(here))
        .union(geometry.east(here))
        .union(geometry.west(here));
  }

  /** Where among these the Headquarters is known to stand; {@link #NOWHERE} otherwise. */
  static int headquarters(byte[] cells, SquareSet among) {
    for (long rest = among.low(); rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      if (Worth.kind(cells[square]) == Worth.HEADQUARTERS) {
        return square;
      }
    }
    for (long rest = among.high(); rest != 0; rest &= rest - 1) {
      int square = 64 + Long.numberOfTrailingZeros(rest);
      if (Worth.kind(cells[square]) == Worth.HEADQUARTERS) {
        return square;
      }
    }
    return NOWHERE;
  }

  /** How many steps lie between two squares if nothing is in the way. */
  static int distance(int files, int one, int other) {
    return Math.abs(one % files - other % files) + Math.abs(one / files - other / files);
  }
}
