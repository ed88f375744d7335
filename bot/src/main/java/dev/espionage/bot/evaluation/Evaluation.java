package dev.espionage.bot.evaluation;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;

/// Rates a position in which every piece is known. It counts the pieces, whether they are unmasked,
/// how far they have advanced, and which of them are near a Headquarters. A Headquarters with Mines
/// on all sides is shut: only a Sapper gets there. Mutable; confined to one thread.
public final class Evaluation {
  /// The value of a mobile piece near a Headquarters whose place is known, by its distance in
  /// steps.
  private static final double[] NEARNESS = {0, 6, 2.5, 1.2, 0.8, 0.6};

  private static final double FAR_NEARNESS = 2.5;
  private static final double OPEN_DOOR = 0.4;
  private static final double KNOWN_DOOR = 1;
  private static final double GUARD = 0.6;
  private static final double CERTAINTY_FACTOR = 3;
  private static final double ADVANCE = 0.35;
  private static final double SHARPNESS = 3.2;

  /// The extra value of each Sapper while the enemy Headquarters is shut.
  private static final double SAPPER_BONUS = 1;

  /// The extra value of the last Sapper while the enemy has Mines, which may shut its Headquarters.
  private static final double LAST_SAPPER = 4;

  /// The danger from a Sapper that reaches a Mine of a shut Headquarters before anybody can stand
  /// beside that Mine to take the Sapper in turn, by its distance from the Mine in steps.
  private static final double[] SAPPER_DANGER = {0, 8, 6, 5, 3};

  /// The factor on nearness to a shut Headquarters for pieces that cannot open it.
  private static final double BLOCKED_FACTOR = 0.2;

  /// The value of guarding a side's own shut Headquarters, by the number of its mobile pieces close
  /// by: none, one, or more. They could take a Sapper that opens it.
  private static final double[] GUARD_VALUE = {0, 2.1, 3};

  private final SquareTables squareTables;
  private byte[] cells = {};

  public Evaluation(SquareTables squareTables) {
    this.squareTables = squareTables;
  }

  /// Returns the value of a position for a side.
  ///
  /// @return a value from -1 (lost) to 1 (won)
  public double of(Board board, Side side) {
    cells = board.cells();
    double own = army(board, side);
    double other = army(board, side.opponent());
    double lead = own - other + lastSapper(board, side) - lastSapper(board, side.opponent());
    return Math.tanh(SHARPNESS * lead / (own + other + 4));
  }

  private double army(Board board, Side side) {
    SquareSet pieces = board.pieces(side);
    int own = SquareTables.headquarters(cells, pieces);
    int target = SquareTables.headquarters(cells, board.pieces(side.opponent()));
    double hunting = target < 0 ? 0 : known(board, side.opponent(), target);
    double known = own < 0 ? 0 : known(board, side, own);
    double guarding = GUARD * known;
    boolean shut = isShut(target);
    double sum =
        own < 0
            ? 0
            : isShut(own)
                ? watch(board, side, own) - sapperDanger(board, side, own, known)
                : -openApproaches(board, side, own, known);
    for (long rest = pieces.low(); rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      sum +=
          piece(square, side) + guarding * near(square, own) + hunt(square, target, hunting, shut);
    }
    for (long rest = pieces.high(); rest != 0; rest &= rest - 1) {
      int square = 64 + Long.numberOfTrailingZeros(rest);
      sum +=
          piece(square, side) + guarding * near(square, own) + hunt(square, target, hunting, shut);
    }
    return sum;
  }

  /// Returns the extra value of having any Sapper at all.
  private double lastSapper(Board board, Side side) {
    return hasKind(board.pieces(side), PieceValue.SAPPER)
            && hasKind(board.pieces(side.opponent()), PieceValue.MINE)
        ? LAST_SAPPER
        : 0;
  }

  private boolean isShut(int headquarters) {
    if (headquarters < 0) {
      return false;
    }
    for (byte beside : squareTables.beside(headquarters)) {
      if (PieceValue.kind(cells[beside]) != PieceValue.MINE) {
        return false;
      }
    }
    return true;
  }

  /// Returns the penalty for squares from which the enemy can take a side's Headquarters: those
  /// next to it that no piece of that side and no volcano blocks.
  private double openApproaches(Board board, Side side, int headquarters, double known) {
    SquareSet closed = board.pieces(side).union(board.volcanoes());
    int open = 0;
    for (byte beside : squareTables.beside(headquarters)) {
      open += closed.contains(beside) ? 0 : 1;
    }
    return open * (OPEN_DOOR + KNOWN_DOOR * known);
  }

  private double watch(Board board, Side side, int headquarters) {
    if (!hasKind(board.pieces(side.opponent()), PieceValue.SAPPER)) {
      return GUARD_VALUE[GUARD_VALUE.length - 1];
    }
    int watching = 0;
    for (byte close : squareTables.withinTwoSteps(headquarters)) {
      watching +=
          board.pieces(side).contains(close) && PieceValue.isMobile(PieceValue.kind(cells[close]))
              ? 1
              : 0;
    }
    return GUARD_VALUE[Math.min(watching, GUARD_VALUE.length - 1)];
  }

  /// Returns the danger that an enemy Sapper opens a side's shut Headquarters.
  private double sapperDanger(Board board, Side side, int headquarters, double known) {
    double most = 0;
    for (byte mine : squareTables.beside(headquarters)) {
      int sapper = nearest(board.pieces(side.opponent()), mine, true);
      if (sapper < SAPPER_DANGER.length) {
        int late = nearest(board.pieces(side), mine, false) - sapper;
        most = Math.max(most, SAPPER_DANGER[sapper] * Math.clamp(late, 0, 1));
      }
    }
    return most * (1 + known) / 2;
  }

  /// Returns the distance of the nearest Sapper, or of the nearest mobile piece, from a square.
  private int nearest(SquareSet pieces, int square, boolean sapper) {
    int nearest = Integer.MAX_VALUE;
    for (long rest = pieces.low(); rest != 0; rest &= rest - 1) {
      nearest = Math.min(nearest, distance(Long.numberOfTrailingZeros(rest), square, sapper));
    }
    for (long rest = pieces.high(); rest != 0; rest &= rest - 1) {
      nearest = Math.min(nearest, distance(64 + Long.numberOfTrailingZeros(rest), square, sapper));
    }
    return nearest;
  }

  private int distance(int from, int square, boolean sapper) {
    int kind = PieceValue.kind(cells[from]);
    boolean counts = sapper ? kind == PieceValue.SAPPER : PieceValue.isMobile(kind);
    return counts ? squareTables.distance(from, square) : Integer.MAX_VALUE;
  }

  private boolean hasKind(SquareSet pieces, int kind) {
    for (long rest = pieces.low(); rest != 0; rest &= rest - 1) {
      if (PieceValue.kind(cells[Long.numberOfTrailingZeros(rest)]) == kind) {
        return true;
      }
    }
    for (long rest = pieces.high(); rest != 0; rest &= rest - 1) {
      if (PieceValue.kind(cells[64 + Long.numberOfTrailingZeros(rest)]) == kind) {
        return true;
      }
    }
    return false;
  }

  /// Returns a piece's value for the attack on the enemy Headquarters.
  private double hunt(int square, int target, double hunting, boolean shut) {
    double near = hunting * near(square, target);
    if (!shut) {
      return near;
    }
    return PieceValue.kind(cells[square]) == PieceValue.SAPPER
        ? SAPPER_BONUS + near
        : BLOCKED_FACTOR * near;
  }

  private double near(int square, int headquarters) {
    if (headquarters < 0 || !PieceValue.isMobile(PieceValue.kind(cells[square]))) {
      return 0;
    }
    int steps = squareTables.distance(square, headquarters);
    return steps < NEARNESS.length ? NEARNESS[steps] : FAR_NEARNESS / steps;
  }

  /// Returns the certainty, 0 to 1, with which the enemy of a side knows where that side's
  /// Headquarters is.
  private double known(Board board, Side side, int headquarters) {
    if (Cell.isUnmasked(cells[headquarters])) {
      return 1;
    }
    int candidates =
        board.pieces(side).minus(board.unmasked()).intersect(squareTables.home(side)).size();
    return Math.min(1, CERTAINTY_FACTOR / Math.max(1, candidates));
  }

  private double piece(int square, Side side) {
    int kind = PieceValue.kind(cells[square]);
    double worth = PieceValue.of(kind, Cell.isUnmasked(cells[square]));
    return PieceValue.isMobile(kind)
        ? worth + ADVANCE * PieceValue.forward(kind) * squareTables.ranksAdvanced(square, side)
        : worth;
  }
}
