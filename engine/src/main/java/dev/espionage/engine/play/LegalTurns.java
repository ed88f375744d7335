package dev.espionage.engine.play;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Every legal turn of a position, one at a time. Turns with the same steps in another order are
 * different turns, also when they lead to the same position. With five steps a turn there are tens
 * of thousands in the first position and many more later on.
 */
public final class LegalTurns {

  private LegalTurns() {}

  /**
   * Hands over every turn that the mover may submit (rules, section 4).
   *
   * @throws IllegalStateException if it is not the turn of this view's player
   */
  public static void submitted(View mover, Consumer<Turn> visitor) {
    visit(mover.begin(), turn -> visitor.accept(turn(turn.steps())));
  }

  /**
   * Hands over every turn as it would be played: where several submitted turns begin with the same
   * step that takes the Headquarters, that step is one turn.
   *
   * @param position the true one
   * @throws IllegalStateException if the game is over
   */
  public static void played(Position position, Consumer<PlayedTurn> visitor) {
    visit(position.begin(), turn -> visitor.accept(turn.end()));
  }

  /**
   * Draws one: of the steps that are legal each is as likely as the others, one step after the
   * other.
   *
   * @param turn is used up for it
   */
  public static Turn random(TurnInProgress turn, RandomGenerator random) {
    List<Step> steps = new ArrayList<>();
    while (!turn.isComplete()) {
      List<Step> legal = turn.legalSteps();
      Step step = legal.get(random.nextInt(legal.size()));
      turn.play(step);
      steps.add(step);
    }
    return new Turn(steps);
  }

  private static void visit(TurnInProgress turn, Consumer<TurnInProgress> visitor) {
    for (Step step : turn.legalSteps()) {
      TurnInProgress next = turn.copy();
      next.play(step);
      if (next.isComplete()) {
        visitor.accept(next);
      } else {
        visit(next, visitor);
      }
    }
  }

  private static Turn turn(List<PlayedStep> played) {
    List<Step> steps = new ArrayList<>(played.size());
    played.forEach(step -> steps.add(step.step()));
    return new Turn(steps);
  }
}
