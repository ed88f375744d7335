package dev.espionage.bot.sight;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How good a step looks at first sight to the one who makes it, by what that side knows: own pieces
 * and unmasked ones. What else stands on the board is not looked at, so it may be one that a search
 * has imagined. In the worth of pieces; mutable, belongs to one thread.
 */
public final class StepHeuristic {
  private static final byte NO_ENEMY = -2;
  private static final byte MASKED = -1;

  /** Of a victim that is not known. */
  private static final double ANY_PIECE = 1.9;

  private static final double HEADQUARTERS = 1000;
  private static final double SEEING = 0.55;
  private static final double DOOR = 0.3;
  private static final double HUNT = 0.5;
  private static final double LURE = 2;
  private static final double HEADQUARTERS_GUESSED = 12;

  private final SquareTables squareTables;
  private final WinProbability winProbability;
  private @Nullable PieceEstimates pieceEstimates;

  private byte[] cells = {};

  /** Of each square: {@link #NO_ENEMY}, {@link #MASKED}, or the kind of an unmasked enemy. */
  private final byte[] seen;

  private Side side = Side.WHITE;
  private SquareSet enemyHome = SquareSet.EMPTY;

  /** Masked enemies where they began: one of them may be the Headquarters. */
  private int candidates = 1;

  private int enemyHeadquarters = SquareTables.NOWHERE;
  private int ownHeadquarters = SquareTables.NOWHERE;

  /**
   * For one board.
   *
   * @param squareTables of that variant
   */
  public StepHeuristic(Variant variant, SquareTables squareTables) {
    this.squareTables = squareTables;
    this.winProbability = new WinProbability(variant);
    this.seen = new byte[squareTables.count()];
  }

  /** Looks at a board, for the side that is about to step. */
  public void look(Board board, Side mover) {
    look(board, mover, null);
  }

  /**
   * Looks at a board, for the side that is about to step.
   *
   * @param best what that side makes of the masked pieces; without it, the army at large
   */
  public void look(Board board, Side mover, @Nullable PieceEstimates best) {
    pieceEstimates = best;
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

  private void mark(long squares, int first, boolean known) {
    for (long rest = squares; rest != 0; rest &= rest - 1) {
      int square = first + Long.numberOfTrailingZeros(rest);
      seen[square] = known ? (byte) PieceValue.kind(cells[square]) : MASKED;
    }
  }

  /** Whether the enemy piece there must have moved, because it began elsewhere. */
  private boolean hasMoved(int square) {
    return !enemyHome.contains(square);
  }

  /** How good a legal step looks. */
  public double of(Step step) {
    int kind = PieceValue.kind(cells[step.from()]);
    double score = seen[step.to()] != NO_ENEMY ? attack(kind, step.to()) : forward(kind, step);
    return score + leaving(kind, step) + arriving(kind, step) + hunt(step);
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
            : pieceEstimates.prize(kind, to)
                + HEADQUARTERS_GUESSED * pieceEstimates.headquarters(to);
    return wins * (prize + guarded) - (1 - wins) * (PieceValue.of(kind) + 0.3);
  }

  private double forward(int kind, Step step) {
    int ranks = squareTables.advanced(step.to(), side) - squareTables.advanced(step.from(), side);
    return ranks * PieceValue.forward(kind);
  }

  /** Dangers escaped and prey let go. */
  private double leaving(int kind, Step step) {
    double score =
        ownHeadquarters != SquareTables.NOWHERE
                && squareTables.distance(step.from(), ownHeadquarters) == 1
            ? -DOOR
            : 0;
    for (byte beside : squareTables.beside(step.from())) {
      int enemy = seen[beside];
      if (enemy >= 0 && beside != step.to()) {
        score += PieceValue.wins(enemy, kind) ? 0.5 * fear(kind, step.from()) : 0;
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
    return kind == PieceValue.SPY ? score + seeing(step) : score;
  }

  private double beside(int kind, int from, int square) {
    int enemy = seen[square];
    if (enemy == MASKED && pieceEstimates != null) {
      return fear(kind, from) * -0.4 * pieceEstimates.threatens(square, kind)
          + 0.2 * pieceEstimates.wins(kind, square);
    }
    if (enemy == MASKED) {
      return -0.08 * fear(kind, from) * (hasMoved(square) ? 2 : 1);
    }
    double score = PieceValue.wins(enemy, kind) ? -0.55 * fear(kind, from) : 0;
    return PieceValue.wins(kind, enemy) ? score + 0.35 * PieceValue.of(enemy) : score;
  }

  /** What there is to lose: less while the enemy does not know what it is. */
  private double fear(int kind, int square) {
    return PieceValue.of(kind) * (Cell.isUnmasked(cells[square]) ? 1.2 : 0.8);
  }

  /** Masked enemies that a Spy sees from its new square. */
  private double seeing(Step step) {
    int masked = 0;
    for (byte around : squareTables.around(step.to())) {
      masked += seen[around] == MASKED ? 1 : 0;
    }
    return SEEING * Math.min(masked, 3);
  }

  private double hunt(Step step) {
    if (enemyHeadquarters == SquareTables.NOWHERE && pieceEstimates != null) {
      return LURE * (pieceEstimates.lure(step.to()) - pieceEstimates.lure(step.from()));
    }
    return enemyHeadquarters == SquareTables.NOWHERE
        ? 0
        : HUNT
            * (squareTables.distance(step.from(), enemyHeadquarters)
                - squareTables.distance(step.to(), enemyHeadquarters));
  }
}
