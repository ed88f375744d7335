package dev.espionage.bot.sight;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Variant;

/**
 * What there is to find out about squares of one board, as tables: a search asks millions of times.
 * Immutable.
 */
public final class SquareTables {
  static final int NOWHERE = -1;

  private final int count;
  private final int lastRank;

  /** White's first rank is 0. */
  private final byte[] ranks;

  /** Of each two squares, the second one counting faster. */
  private final byte[] distances;

  private final byte[][] beside;
  private final byte[][] around;
  private final byte[][] close;
  private final SquareSet whiteHome;
  private final SquareSet blackHome;

  public SquareTables(Variant variant) {
    Geometry geometry = variant.geometry();
    int files = geometry.files();
    this.count = geometry.size();
    this.lastRank = geometry.ranks() - 1;
    this.ranks = new byte[count];
    this.distances = new byte[count * count];
    this.beside = new byte[count][];
    this.around = new byte[count][];
    this.close = new byte[count][];
    for (int square = 0; square < count; square++) {
      ranks[square] = (byte) (square / files);
      beside[square] = beside(geometry, square).toBytes();
      around[square] = geometry.surroundings(SquareSet.of(square)).without(square).toBytes();
      for (int other = 0; other < count; other++) {
        distances[square * count + other] = (byte) distance(files, square, other);
      }
    }
    for (int square = 0; square < count; square++) {
      close[square] = within(2, square);
    }
    this.whiteHome = home(variant, Side.WHITE);
    this.blackHome = home(variant, Side.BLACK);
  }

  private byte[] within(int steps, int square) {
    SquareSet within = SquareSet.EMPTY;
    for (int other = 0; other < count; other++) {
      within = distance(square, other) <= steps ? within.with(other) : within;
    }
    return within.without(square).toBytes();
  }

  private static SquareSet home(Variant variant, Side side) {
    SquareSet home = SquareSet.EMPTY;
    for (int i = 0; i < variant.army().size(); i++) {
      home = home.with(variant.homeSquare(side, i));
    }
    return home;
  }

  /** How many there are. */
  int count() {
    return count;
  }

  /** Where a side's army began. */
  SquareSet home(Side side) {
    return side == Side.WHITE ? whiteHome : blackHome;
  }

  /** How many ranks a square is from its side's first one. */
  int advanced(int square, Side side) {
    return side == Side.WHITE ? ranks[square] : lastRank - ranks[square];
  }

  /** How many steps lie between two squares if nothing is in the way. */
  int distance(int one, int other) {
    return distances[one * count + other];
  }

  /**
   * The squares from which a piece can step to this one. The array is shared: not to be changed.
   */
  byte[] beside(int square) {
    return beside[square];
  }

  /** The squares that a Spy sees from here. The array is shared: not to be changed. */
  byte[] around(int square) {
    return around[square];
  }

  /** The squares at most two steps away. The array is shared: not to be changed. */
  byte[] close(int square) {
    return close[square];
  }

  static int distance(int files, int one, int other) {
    return Math.abs(one % files - other % files) + Math.abs(one / files - other / files);
  }

  private static SquareSet beside(Geometry geometry, int square) {
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
      if (PieceValue.kind(cells[square]) == PieceValue.HEADQUARTERS) {
        return square;
      }
    }
    for (long rest = among.high(); rest != 0; rest &= rest - 1) {
      int square = 64 + Long.numberOfTrailingZeros(rest);
      if (PieceValue.kind(cells[square]) == PieceValue.HEADQUARTERS) {
        return square;
      }
    }
    return NOWHERE;
  }
}
