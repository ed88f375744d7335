package dev.espionage.bot.search;

import dev.espionage.bot.sight.PieceEstimates;
import dev.espionage.bot.sight.SquareTables;
import dev.espionage.bot.sight.StepHeuristic;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.play.TurnInProgress;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The legal steps of a turn in progress, rated by {@link StepHeuristic}. One instance serves a
 * whole search. Mutable; owned by one search.
 */
final class OrderedSteps {
  private final StepHeuristic sight;
  private final Step[] steps = new Step[TurnInProgress.MOST_LEGAL_STEPS];
  private final double[] looks = new double[TurnInProgress.MOST_LEGAL_STEPS];
  private int count;

  OrderedSteps(Variant variant, SquareTables squareTables) {
    this.sight = new StepHeuristic(variant, squareTables);
  }

  /**
   * Generates and rates the steps that are legal now, without estimates of the masked pieces.
   *
   * @return whether there is a legal step
   */
  boolean look(TurnInProgress turn) {
    return look(turn, null);
  }

  /**
   * Generates and rates the steps that are legal now.
   *
   * @param pieceEstimates the mover's estimates of the masked pieces, or null for none
   * @return whether there is a legal step
   */
  boolean look(TurnInProgress turn, @Nullable PieceEstimates pieceEstimates) {
    count = turn.legalSteps(steps);
    if (count > 0) {
      sight.look(turn.board(), turn.mover(), pieceEstimates);
      for (int i = 0; i < count; i++) {
        looks[i] = sight.of(steps[i]);
      }
    }
    return count > 0;
  }

  /** Sorts the steps by rating, best first. */
  void sort() {
    for (int i = 1; i < count; i++) {
      Step step = steps[i];
      double look = looks[i];
      int at = i;
      while (at > 0 && looks[at - 1] < look) {
        steps[at] = steps[at - 1];
        looks[at] = looks[at - 1];
        at--;
      }
      steps[at] = step;
      looks[at] = look;
    }
  }

  int count() {
    return count;
  }

  Step step(int index) {
    return steps[index];
  }

  double looks(int index) {
    return looks[index];
  }

  /**
   * Returns the step with the best rating after adding noise.
   *
   * @param blur the most that noise adds to a rating; 0 for none
   */
  Step pick(RandomGenerator random, double blur) {
    Step best = steps[0];
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      double look = looks[i] + blur * random.nextDouble();
      if (look > most) {
        most = look;
        best = steps[i];
      }
    }
    return best;
  }
}
