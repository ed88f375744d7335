package dev.espionage.bot.evaluation;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;

/// Rates how likely a side is to deploy its Headquarters as on a board. Most players put it on the
/// last rank, often in a corner, with Mines beside it. Immutable; thread-safe.
public final class DeploymentLikelihood {
  private static final double LAST_RANK = 30;
  private static final double CORNER = 3;
  private static final double MINE_BESIDE = 2.5;

  private final SquareTables squareTables;
  private final Side side;

  /// Creates a rating of one side's deployments.
  public DeploymentLikelihood(SquareTables squareTables, Side side) {
    this.squareTables = squareTables;
    this.side = side;
  }

  /// Returns the relative likelihood of a board; above 0.
  ///
  /// @param board a board with all pieces of the side
  public double of(Board board) {
    byte[] cells = board.cells();
    int headquarters = SquareTables.headquarters(cells, board.pieces(side));
    if (headquarters == SquareTables.NOWHERE) {
      return 1;
    }
    byte[] beside = squareTables.beside(headquarters);
    double weight = squareTables.ranksAdvanced(headquarters, side) == 0 ? LAST_RANK : 1;
    weight *= beside.length == 2 ? CORNER : 1;
    for (byte square : beside) {
      boolean isMine =
          board.pieces(side).contains(square) && PieceValue.kind(cells[square]) == PieceValue.MINE;
      weight *= isMine ? MINE_BESIDE : 1;
    }
    return weight;
  }
}
