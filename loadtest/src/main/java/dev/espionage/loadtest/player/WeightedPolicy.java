package dev.espionage.loadtest.player;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Draws step after step by weights that make games go forward and end. Not a strong player; the
 * same seed and the same views give the same turns. For one thread.
 */
public final class WeightedPolicy implements Policy {

  private final RandomGenerator random;

  public WeightedPolicy(RandomGenerator random) {
    this.random = random;
  }

  @Override
  public Turn choose(View view) {
    TurnInProgress turn = view.begin();
    Side mover = turn.mover();
    Inclination inclination = new Inclination(view.position(), mover);
    List<Step> steps = new ArrayList<>();
    while (!turn.isComplete()) {
      Step step = draw(turn.legalSteps(), inclination);
      turn.play(step);
      steps.add(step);
    }
    return new Turn(steps);
  }

  private Step draw(List<Step> legal, Inclination inclination) {
    double[] upTo = new double[legal.size()];
    double sum = 0;
    for (int i = 0; i < upTo.length; i++) {
      sum += inclination.to(legal.get(i));
      upTo[i] = sum;
    }
    double drawn = random.nextDouble(sum);
    int chosen = 0;
    while (chosen < upTo.length - 1 && upTo[chosen] <= drawn) {
      chosen++;
    }
    return legal.get(chosen);
  }
}
