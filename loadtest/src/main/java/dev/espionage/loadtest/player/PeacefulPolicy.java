package dev.espionage.loadtest.player;

import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Attacks only if there is no other step, so that a game lasts. Otherwise every step is equally
 * likely. The same seed and views give the same turns. Not thread-safe.
 */
public final class PeacefulPolicy implements Policy {

  private final RandomGenerator random;

  public PeacefulPolicy(RandomGenerator random) {
    this.random = random;
  }

  @Override
  public Turn choose(View view) {
    TurnInProgress turn = view.begin();
    List<Step> steps = new ArrayList<>();
    while (!turn.isComplete()) {
      List<Step> legal = turn.legalSteps();
      List<Step> quiet =
          legal.stream()
              .filter(step -> !Cell.isPiece(view.position().board().cell(step.to())))
              .toList();
      List<Step> from = quiet.isEmpty() ? legal : quiet;
      Step step = from.get(random.nextInt(from.size()));
      turn.play(step);
      steps.add(step);
    }
    return new Turn(steps);
  }
}
