package dev.espionage.bot.sight;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import java.util.function.Supplier;

/**
 * What the enemy pieces may be as the board stands, from armies drawn at random. Immutable; holds
 * until something moves.
 */
public final class PieceEstimates {
  private static final int WORLDS = 48;

  private final int files;
  private final double[] headquarters;
  private final double[] lure;

  /** By own kind and square: how likely an attack there is won, and what falls then. */
  private final double[][] wins;

  private final double[][] prize;

  /** By own kind and square: how likely the piece there would win if it attacked such a piece. */
  private final double[][] threatens;

  private PieceEstimates(int files, int squares) {
    this.files = files;
    this.headquarters = new double[squares];
    this.lure = new double[squares];
    this.wins = new double[PieceValue.KINDS][squares];
    this.prize = new double[PieceValue.KINDS][squares];
    this.threatens = new double[PieceValue.KINDS][squares];
  }

  /**
   * Looks at some worlds.
   *
   * @param draw draws one, all alike in where pieces stand
   */
  public static PieceEstimates of(Supplier<Board> draw, Side enemy) {
    Board first = draw.get();
    var pieceEstimates = new PieceEstimates(first.geometry().files(), first.geometry().size());
    byte[] enemies = first.pieces(enemy).toBytes();
    for (int i = 0; i < WORLDS; i++) {
      Board board = draw.get();
      for (byte square : enemies) {
        pieceEstimates.add(square, PieceValue.kind(board.cell(square)), 1.0 / WORLDS);
      }
    }
    pieceEstimates.finish(enemies);
    return pieceEstimates;
  }

  private void add(int square, int kind, double share) {
    headquarters[square] += kind == PieceValue.HEADQUARTERS ? share : 0;
    for (int own = 0; own < PieceValue.KINDS; own++) {
      wins[own][square] += PieceValue.wins(own, kind) ? share : 0;
      prize[own][square] += PieceValue.wins(own, kind) ? share * PieceValue.of(kind) : 0;
      threatens[own][square] += PieceValue.wins(kind, own) ? share : 0;
    }
  }

  private void finish(byte[] enemies) {
    for (byte enemy : enemies) {
      for (int own = 0; own < PieceValue.KINDS; own++) {
        prize[own][enemy] /= Math.max(wins[own][enemy], 1e-9);
      }
      for (int square = 0; square < lure.length && headquarters[enemy] > 0; square++) {
        lure[square] += headquarters[enemy] / (1 + SquareTables.distance(files, square, enemy));
      }
    }
  }

  /** How likely an attack on this square is won. */
  double wins(int attacker, int square) {
    return wins[attacker][square];
  }

  /** What falls there on the average, if the attack is won. */
  double prize(int attacker, int square) {
    return prize[attacker][square];
  }

  /** How likely the Headquarters is there. */
  double headquarters(int square) {
    return headquarters[square];
  }

  /** How likely the piece there would beat one of this kind that it attacks. */
  double threatens(int square, int kind) {
    return threatens[kind][square];
  }

  /** How close a square is to where the Headquarters may be. */
  double lure(int square) {
    return lure[square];
  }
}
