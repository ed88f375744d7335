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
 * The legal steps of a turn under way, the best-looking first. One is used again and again.
 * Mutable; belongs to one search.
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
   * Looks at what is legal now.
   *
   * @return whether anything is
   */
  boolean look(TurnInProgress turn) {
    return look(turn, null);
  }

  /** The same, with what the mover makes of the masked pieces. */
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

  /** Brings the best-looking ones to the front. */
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
   * The best-looking one to somebody who does not see clearly.
   *
   * @param blur how much a step may look better than it is
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
