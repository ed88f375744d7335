package dev.espionage.bot.evaluation;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Rates steps by what the moving side knows: its own pieces and unmasked enemy pieces. It never
/// reads the kind of a masked piece, so the board may be one that a search has drawn. Ratings are
/// in units of [piece value][PieceValue]. Mutable; confined to one thread.
public final class StepHeuristic {
  private static final byte NO_ENEMY = -2;
  private static final byte MASKED = -1;

  /// The assumed value of a masked piece if there are no estimates.
  private static final double ANY_PIECE = 1.9;

  private static final double HEADQUARTERS = 1000;
  private static final double SEEING = 0.55;
  private static final double DOOR = 0.3;
  private static final double HUNT = 0.5;
  private static final double LURE = 2;
  private static final double HEADQUARTERS_GUESSED = 12;

  /// The rating of a raiding Sapper's attack on a Mine beside the Headquarters.
  private static final double RAID = 8;

  /// The rating of a raiding Sapper's step towards such a Mine.
  private static final double RAID_STEP = 3;

  /// The distance in steps from which a Sapper raids.
  private static final int RAID_RANGE = 4;

  private final SquareTables squareTables;
  private final WinProbability winProbability;
  private @Nullable PieceEstimates pieceEstimates;

  private byte[] cells = {};

  /// The enemy on each square: [#NO_ENEMY], [#MASKED], or the kind of an unmasked piece.
  private final byte[] seen;

  private Side side = Side.WHITE;
  private SquareSet enemyHome = SquareSet.EMPTY;

  /// The number of masked enemies on their home squares, at least 1. One of them may be the
  /// Headquarters.
  private int candidates = 1;

  private int enemyHeadquarters = SquareTables.NOWHERE;
  private int ownHeadquarters = SquareTables.NOWHERE;

  /// The Headquarters that unmasked Sappers raid, although it is masked.
  private int raided = SquareTables.NOWHERE;

  /// Creates a heuristic for boards of one variant.
  ///
  /// @param squareTables the tables of that variant
  public StepHeuristic(Variant variant, SquareTables squareTables) {
    this.squareTables = squareTables;
    this.winProbability = new WinProbability(variant);
    this.seen = new byte[squareTables.count()];
  }

  /// Prepares to rate the steps of the side to move, without estimates of the masked pieces.
  public void prepare(Board board, Side mover) {
    prepare(board, mover, null);
  }

  /// Prepares to rate the steps of the side to move.
  ///
  /// @param best the mover's estimates of the masked pieces, or null to assume a random piece of
  ///   the army
  public void prepare(Board board, Side mover, @Nullable PieceEstimates best) {
    pieceEstimates = best;
    raided = SquareTables.NOWHERE;
    cells = board.cells();
    side = mover;
    SquareSet enemies = board.pieces(mover.opponent());
    SquareSet known = enemies.intersect(board.unmasked());
    Arrays.fill(seen, NO_ENEMY);
    mark(enemies.low(), 0, false);
    mark(enemies.high(), 64, false);
    mark(known.low(), 0, true);
    mark(known.high(), 64, true);
    enemyHome = squareTables.home(mover.opponent());
    candidates = Math.max(1, enemies.minus(known).intersect(enemyHome).size());
    enemyHeadquarters = SquareTables.headquarters(cells, known);
    ownHeadquarters = SquareTables.headquarters(cells, board.pieces(mover));
  }

  /// Lets the mover's unmasked Sappers raid the enemy Headquarters on the prepared board: they go
  /// for the Mines beside it, and then for the Headquarters itself. So a search can fear an
  /// opponent who has guessed the place of the searching side's Headquarters.
  ///
  /// @param board the prepared board, on which the enemy Headquarters is known
  public void raid(Board board) {
    raided = SquareTables.headquarters(cells, board.pieces(side.opponent()));
  }

  private void mark(long squares, int first, boolean known) {
    for (long rest = squares; rest != 0; rest &= rest - 1) {
      int square = first + Long.numberOfTrailingZeros(rest);
      seen[square] = known ? (byte) PieceValue.kind(cells[square]) : MASKED;
    }
  }

  /// Returns whether an enemy piece must have moved, because it stands outside its home.
  private boolean hasMoved(int square) {
    return !enemyHome.contains(square);
  }

  /// Returns the rating of a legal step.
  public double rate(Step step) {
    int kind = PieceValue.kind(cells[step.from()]);
    double score = seen[step.to()] != NO_ENEMY ? attack(kind, step.to()) : forward(kind, step);
    return score + leaving(kind, step) + arriving(kind, step) + hunt(step) + raid(kind, step);
  }

  private double attack(int kind, int to) {
    int victim = seen[to];
    if (victim == PieceValue.HEADQUARTERS) {
      return HEADQUARTERS;
    }
    double guarded =
        ownHeadquarters != SquareTables.NOWHERE && squareTables.distance(to, ownHeadquarters) <= 2
            ? 1
            : 0;
    if (victim != MASKED) {
      return PieceValue.wins(kind, victim)
          ? PieceValue.of(victim) + 0.5 + guarded
          : -PieceValue.of(kind) - 1;
    }
    boolean moved = hasMoved(to);
    double wins =
        pieceEstimates == null ? winProbability.wins(kind, moved) : pieceEstimates.wins(kind, to);
    double prize =
        pieceEstimates == null
            ? ANY_PIECE + (moved ? 0 : HEADQUARTERS_GUESSED / candidates)
            : pieceEstimates.meanPrize(kind, to)
                + HEADQUARTERS_GUESSED * pieceEstimates.headquarters(to);
    return wins * (prize + guarded) - (1 - wins) * (PieceValue.of(kind) + 0.3);
  }

  private double forward(int kind, Step step) {
    int ranks =
        squareTables.ranksAdvanced(step.to(), side) - squareTables.ranksAdvanced(step.from(), side);
    return ranks * PieceValue.forward(kind);
  }

  /// Rates leaving a square: dangers escaped, attacks given up, and the Headquarters left without a
  /// guard.
  private double leaving(int kind, Step step) {
    double score =
        ownHeadquarters != SquareTables.NOWHERE
                && squareTables.distance(step.from(), ownHeadquarters) == 1
            ? -DOOR
            : 0;
    for (byte beside : squareTables.beside(step.from())) {
      int enemy = seen[beside];
      if (enemy >= 0 && beside != step.to()) {
        score += PieceValue.wins(enemy, kind) ? 0.5 * valueAtRisk(kind, step.from()) : 0;
        score -= PieceValue.wins(kind, enemy) ? 0.3 * PieceValue.of(enemy) : 0;
      }
    }
    return score;
  }

  private double arriving(int kind, Step step) {
    double score = 0;
    for (byte beside : squareTables.beside(step.to())) {
      if (seen[beside] != NO_ENEMY) {
        score += beside(kind, step.from(), beside);
      }
    }
    return kind == PieceValue.SPY ? score + unmaskingValue(step) : score;
  }

  private double beside(int kind, int from, int square) {
    int enemy = seen[square];
    if (enemy == MASKED && pieceEstimates != null) {
      return valueAtRisk(kind, from) * -0.4 * pieceEstimates.threatens(square, kind)
          + 0.2 * pieceEstimates.wins(kind, square);
    }
    if (enemy == MASKED) {
      return -0.08 * valueAtRisk(kind, from) * (hasMoved(square) ? 2 : 1);
    }
    double score = PieceValue.wins(enemy, kind) ? -0.55 * valueAtRisk(kind, from) : 0;
    return PieceValue.wins(kind, enemy) ? score + 0.35 * PieceValue.of(enemy) : score;
  }

  /// Returns the value at risk: less while the enemy does not know the piece.
  private double valueAtRisk(int kind, int square) {
    return PieceValue.of(kind) * (Cell.isUnmasked(cells[square]) ? 1.2 : 0.8);
  }

  /// Rates a Spy's new square by the masked enemies that it unmasks.
  private double unmaskingValue(Step step) {
    int masked = 0;
    for (byte around : squareTables.around(step.to())) {
      masked += seen[around] == MASKED ? 1 : 0;
    }
    return SEEING * Math.min(masked, 3);
  }

  private double hunt(Step step) {
    if (enemyHeadquarters == SquareTables.NOWHERE && pieceEstimates != null) {
      return LURE
          * (pieceEstimates.headquartersProximity(step.to())
              - pieceEstimates.headquartersProximity(step.from()));
    }
    return enemyHeadquarters == SquareTables.NOWHERE
        ? 0
        : HUNT
            * (squareTables.distance(step.from(), enemyHeadquarters)
                - squareTables.distance(step.to(), enemyHeadquarters));
  }

  private double raid(int kind, Step step) {
    if (raided == SquareTables.NOWHERE
        || kind != PieceValue.SAPPER
        || !Cell.isUnmasked(cells[step.from()])) {
      return 0;
    }
    if (step.to() == raided) {
      return HEADQUARTERS;
    }
    int before = mineDistance(step.from());
    int after = mineDistance(step.to());
    if (after >= before || before > RAID_RANGE) {
      return 0;
    }
    return after == 0 ? RAID : RAID_STEP;
  }

  /// Returns the distance of the nearest Mine beside the raided Headquarters.
  private int mineDistance(int square) {
    int nearest = Integer.MAX_VALUE;
    for (byte beside : squareTables.beside(raided)) {
      if (PieceValue.kind(cells[beside]) == PieceValue.MINE) {
        nearest = Math.min(nearest, squareTables.distance(square, beside));
      }
    }
    return nearest;
  }
}
