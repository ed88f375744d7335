package dev.espionage.bot.sight;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Variant;

/**
 * How a whole position looks, everything on it being known: pieces, what of them is unmasked, how
 * far they have come, and who is near a Headquarters. Mutable; belongs to one thread.
 */
public final class Evaluation {
  /** What it is worth to be so many steps from a Headquarters that is known. */
  private static final double[] NEAR = {0, 6, 2.5, 1.2, 0.8, 0.6};

  private static final double LAST = 2.5;
  private static final double OPEN_DOOR = 0.4;
  private static final double KNOWN_DOOR = 1;
  private static final double GUARD = 0.6;
  private static final double SUSPICION = 3;
  private static final double ADVANCE = 0.35;
  private static final double SHARPNESS = 3.2;

  private final Geometry geometry;
  private final Squares squares;
  private byte[] cells = {};

  public Evaluation(Variant variant) {
    this.geometry = variant.geometry();
    this.squares = new Squares(variant);
  }

  /**
   * How it looks to a side.
   *
   * @return -1, lost, to 1, won
   */
  public double of(Board board, Side side) {
    cells = board.cells();
    double own = army(board, side);
    double other = army(board, side.opponent());
    return Math.tanh(SHARPNESS * (own - other) / (own + other + 4));
  }

  private double army(Board board, Side side) {
    SquareSet pieces = board.pieces(side);
    int own = Squares.headquarters(cells, pieces);
    int target = Squares.headquarters(cells, board.pieces(side.opponent()));
    double hunting = target < 0 ? 0 : known(board, side.opponent(), target);
    double known = own < 0 ? 0 : known(board, side, own);
    double guarding = GUARD * known;
    double sum = own < 0 ? 0 : -doors(board, pieces, own) * (OPEN_DOOR + KNOWN_DOOR * known);
    for (long rest = pieces.low(); rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      sum += piece(square, side) + hunting * near(square, target) + guarding * near(square, own);
    }
    for (long rest = pieces.high(); rest != 0; rest &= rest - 1) {
      int square = 64 + Long.numberOfTrailingZeros(rest);
      sum += piece(square, side) + hunting * near(square, target) + guarding * near(square, own);
    }
    return sum;
  }

  /** Squares from which a Headquarters can be taken and where none of its side stands. */
  private int doors(Board board, SquareSet pieces, int headquarters) {
    return Squares.beside(geometry, headquarters).minus(pieces).minus(board.volcanoes()).size();
  }

  private double near(int square, int headquarters) {
    int kind = Worth.kind(cells[square]);
    if (headquarters < 0 || kind == Worth.MINE || kind == Worth.HEADQUARTERS) {
      return 0;
    }
    int steps = squares.distance(square, headquarters);
    return steps < NEAR.length ? NEAR[steps] : LAST / steps;
  }

  /** How sure the enemy of a side can be where its Headquarters is. */
  private double known(Board board, Side side, int headquarters) {
    if (Cell.isUnmasked(cells[headquarters])) {
      return 1;
    }
    int candidates =
        board.pieces(side).minus(board.unmasked()).intersect(squares.home(side)).size();
    return Math.min(1, SUSPICION / Math.max(1, candidates));
  }

  private double piece(int square, Side side) {
    int kind = Worth.kind(cells[square]);
    double worth = Worth.of(kind, Cell.isUnmasked(cells[square]));
    if (kind == Worth.MINE || kind == Worth.HEADQUARTERS) {
      return worth;
    }
    int rank = squares.rank(square);
    int advanced = side == Side.WHITE ? rank : geometry.ranks() - 1 - rank;
    return worth + ADVANCE * Worth.forward(kind) * advanced;
  }
}
