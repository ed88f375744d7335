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
    Geometry geometry = variant.geometry();
    SquareSet home = SquareSet.EMPTY;
    for (int depth = 0; depth < variant.homeRanks(); depth++) {
      for (int file = 0; file < geometry.files(); file++) {
        int rank = side == Side.WHITE ? depth : geometry.ranks() - 1 - depth;
        home = home.with(geometry.square(file, rank));
      }
    }
    return home;
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
