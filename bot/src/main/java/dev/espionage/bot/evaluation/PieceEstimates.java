package dev.espionage.bot.evaluation;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import java.util.function.Supplier;

/// Estimates of the enemy pieces on one board, from a random sample of possible armies. Immutable;
/// valid until a piece moves.
public final class PieceEstimates {
  private static final int SAMPLES = 48;

  private final int files;
  private final double[] headquarters;
  private final double[] headquartersProximity;

  /// The probability that an attack wins, by attacking kind and square.
  private final double[][] wins;

  /// The mean value of the piece that a won attack takes, by attacking kind and square.
  private final double[][] meanPrize;

  /// The probability that the enemy piece on a square would win an attack, by attacked kind and
  /// square.
  private final double[][] threatens;

  private PieceEstimates(int files, int squares) {
    this.files = files;
    this.headquarters = new double[squares];
    this.headquartersProximity = new double[squares];
    this.wins = new double[PieceValue.KINDS][squares];
    this.meanPrize = new double[PieceValue.KINDS][squares];
    this.threatens = new double[PieceValue.KINDS][squares];
  }

  /// Samples the possible boards.
  ///
  /// @param draw the source of boards, which all have pieces on the same squares
  public static PieceEstimates of(Supplier<Board> draw, Side enemy) {
    Board first = draw.get();
    var pieceEstimates = new PieceEstimates(first.geometry().files(), first.geometry().size());
    byte[] enemies = first.pieces(enemy).toBytes();
    for (int i = 0; i < SAMPLES; i++) {
      Board board = draw.get();
      for (byte square : enemies) {
        pieceEstimates.add(square, PieceValue.kind(board.cell(square)), 1.0 / SAMPLES);
      }
    }
    pieceEstimates.finish(enemies);
    return pieceEstimates;
  }

  private void add(int square, int kind, double share) {
    headquarters[square] += kind == PieceValue.HEADQUARTERS ? share : 0;
    for (int own = 0; own < PieceValue.KINDS; own++) {
      wins[own][square] += PieceValue.wins(own, kind) ? share : 0;
      meanPrize[own][square] += PieceValue.wins(own, kind) ? share * PieceValue.of(kind) : 0;
      threatens[own][square] += PieceValue.wins(kind, own) ? share : 0;
    }
  }

  private void finish(byte[] enemies) {
    for (byte enemy : enemies) {
      for (int own = 0; own < PieceValue.KINDS; own++) {
        meanPrize[own][enemy] /= Math.max(wins[own][enemy], 1e-9);
      }
      for (int square = 0;
          square < headquartersProximity.length && headquarters[enemy] > 0;
          square++) {
        headquartersProximity[square] +=
            headquarters[enemy] / (1 + SquareTables.distance(files, square, enemy));
      }
    }
  }

  /// Returns the probability that an attack on a square wins.
  double wins(int attacker, int square) {
    return wins[attacker][square];
  }

  /// Returns the mean value of the piece that a won attack on a square takes.
  double meanPrize(int attacker, int square) {
    return meanPrize[attacker][square];
  }

  /// Returns the probability that the Headquarters stands on a square.
  double headquarters(int square) {
    return headquarters[square];
  }

  /// Returns the probability that the piece on a square would win an attack on a piece of this
  /// kind.
  double threatens(int square, int kind) {
    return threatens[kind][square];
  }

  /// Returns the nearness of a square to the possible places of the Headquarters, weighted by their
  /// probability. It is higher for nearer squares.
  double headquartersProximity(int square) {
    return headquartersProximity[square];
  }
}
