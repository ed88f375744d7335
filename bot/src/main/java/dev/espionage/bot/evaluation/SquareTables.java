package dev.espionage.bot.evaluation;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Variant;

/// Tables of the squares of one board, because a search reads them millions of times. Immutable.
public final class SquareTables {
  static final int NOWHERE = -1;

  private final int count;
  private final int lastRank;

  /// The rank of each square, counted from 0 at White's first rank.
  private final byte[] ranks;

  /// The distance of each pair of squares, at index `one * count + other`.
  private final byte[] distances;

  private final byte[][] beside;
  private final byte[][] around;
  private final byte[][] withinTwoSteps;
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
    this.withinTwoSteps = new byte[count][];
    for (int square = 0; square < count; square++) {
      ranks[square] = (byte) (square / files);
      beside[square] = beside(geometry, square).toBytes();
      around[square] = geometry.surroundings(SquareSet.of(square)).without(square).toBytes();
      for (int other = 0; other < count; other++) {
        distances[square * count + other] = (byte) distance(files, square, other);
      }
    }
    for (int square = 0; square < count; square++) {
      withinTwoSteps[square] = within(2, square);
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

  /// Returns the number of squares.
  int count() {
    return count;
  }

  /// Returns the squares on which a side deploys.
  SquareSet home(Side side) {
    return side == Side.WHITE ? whiteHome : blackHome;
  }

  /// Returns the number of ranks from a side's first rank to a square.
  int ranksAdvanced(int square, Side side) {
    return side == Side.WHITE ? ranks[square] : lastRank - ranks[square];
  }

  /// Returns the number of steps between two squares on an empty board.
  int distance(int one, int other) {
    return distances[one * count + other];
  }

  /// Returns the squares from which a piece can step to this one. The array is shared and must not
  /// be modified.
  byte[] beside(int square) {
    return beside[square];
  }

  /// Returns the squares that a Spy on this square unmasks. The array is shared and must not be
  /// modified.
  byte[] around(int square) {
    return around[square];
  }

  /// Returns the squares at most two steps away. The array is shared and must not be modified.
  byte[] withinTwoSteps(int square) {
    return withinTwoSteps[square];
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

  /// Returns the square of a known Headquarters among these squares, or [#NOWHERE].
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
