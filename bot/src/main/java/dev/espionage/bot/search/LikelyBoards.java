package dev.espionage.bot.search;

import dev.espionage.bot.evaluation.DeploymentLikelihood;
import dev.espionage.engine.board.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// A sample of the boards that agree with what a player knows. It returns a board more often if the
/// enemy is more likely to have deployed that way (sampling importance resampling). Confined to one
/// thread.
final class LikelyBoards implements Supplier<Board> {
  private static final int SAMPLES = 1_000;

  private final RandomGenerator random;
  private final List<Board> boards = new ArrayList<>(SAMPLES);

  /// The sum of the weights up to each board.
  private final double[] cumulative = new double[SAMPLES];

  /// Draws the sample.
  ///
  /// @param possible the source of boards that agree with what the player knows, all equally likely
  LikelyBoards(Supplier<Board> possible, DeploymentLikelihood likelihood, RandomGenerator random) {
    this.random = random;
    double sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
      Board board = possible.get();
      sum += likelihood.of(board);
      boards.add(board);
      cumulative[i] = sum;
    }
  }

  /// Draws a board.
  @Override
  public Board get() {
    double at = random.nextDouble() * cumulative[SAMPLES - 1];
    int found = Arrays.binarySearch(cumulative, at);
    return boards.get(Math.min(SAMPLES - 1, found < 0 ? -found - 1 : found + 1));
  }
}
