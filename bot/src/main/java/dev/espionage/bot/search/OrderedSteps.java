package dev.espionage.bot.search;

import dev.espionage.bot.evaluation.PieceEstimates;
import dev.espionage.bot.evaluation.SquareTables;
import dev.espionage.bot.evaluation.StepHeuristic;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.play.TurnInProgress;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The legal steps of a turn in progress, rated by [StepHeuristic]. One instance serves a whole
/// search. Mutable; owned by one search.
final class OrderedSteps {
  private final StepHeuristic sight;
  private final Step[] steps = new Step[TurnInProgress.MAX_LEGAL_STEPS];
  private final double[] rating = new double[TurnInProgress.MAX_LEGAL_STEPS];
  private int count;

  OrderedSteps(Variant variant, SquareTables squareTables) {
    this.sight = new StepHeuristic(variant, squareTables);
  }

  /// Generates and rates the steps that are legal now, without estimates of the masked pieces.
  ///
  /// @return whether there is a legal step
  boolean generate(TurnInProgress turn) {
    return generate(turn, null);
  }

  /// Generates and rates the steps that are legal now.
  ///
  /// @param pieceEstimates the mover's estimates of the masked pieces, or null for none
  /// @return whether there is a legal step
  boolean generate(TurnInProgress turn, @Nullable PieceEstimates pieceEstimates) {
    return generate(turn, pieceEstimates, false);
  }

  /// Generates and rates the steps of a mover whose unmasked Sappers [raid][StepHeuristic#raid] the
  /// Headquarters.
  ///
  /// @return whether there is a legal step
  boolean generateRaid(TurnInProgress turn) {
    return generate(turn, null, true);
  }

  private boolean generate(
      TurnInProgress turn, @Nullable PieceEstimates pieceEstimates, boolean isRaid) {
    count = turn.legalSteps(steps);
    if (count > 0) {
      Board board = turn.board();
      sight.prepare(board, turn.mover(), pieceEstimates);
      if (isRaid) {
        sight.raid(board);
      }
      for (int i = 0; i < count; i++) {
        rating[i] = sight.rate(steps[i]);
      }
    }
    return count > 0;
  }

  /// Sorts the steps by rating, best first.
  void sort() {
    for (int i = 1; i < count; i++) {
      Step step = steps[i];
      double look = rating[i];
      int at = i;
      while (at > 0 && rating[at - 1] < look) {
        steps[at] = steps[at - 1];
        rating[at] = rating[at - 1];
        at--;
      }
      steps[at] = step;
      rating[at] = look;
    }
  }

  int count() {
    return count;
  }

  Step step(int index) {
    return steps[index];
  }

  double rating(int index) {
    return rating[index];
  }

  /// Returns the step with the best rating after adding noise.
  ///
  /// @param blur the most that noise adds to a rating; 0 for none
  Step bestWithNoise(RandomGenerator random, double blur) {
    Step best = steps[0];
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      double look = rating[i] + blur * random.nextDouble();
      if (look > most) {
        most = look;
        best = steps[i];
      }
    }
    return best;
  }
}
