package dev.espionage.engine.play;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// The legal turns of a position, visited one at a time. Turns with the same steps in another order
/// are different turns, even when they lead to the same position. With five steps per turn there
/// are tens of thousands in the first position and many more later.
public final class LegalTurns {

  private LegalTurns() {}

  /// Passes every turn that the mover may submit to `visitor` (rules, section 4).
  ///
  /// @throws IllegalStateException if it is not this viewer's turn
  public static void submitted(View mover, Consumer<Turn> visitor) {
    visit(mover.begin(), turn -> visitor.accept(turn(turn.steps())));
  }

  /// Passes every turn to `visitor` as it would be played. Submitted turns that begin with the same
  /// step that takes the Headquarters count as one turn.
  ///
  /// @param position the true position
  /// @throws IllegalStateException if the game is over
  public static void played(Position position, Consumer<PlayedTurn> visitor) {
    visit(position.begin(), turn -> visitor.accept(turn.end()));
  }

  /// Draws a random turn, step by step; every legal step is equally likely.
  ///
  /// @param turn the turn to complete; this method uses it up
  public static Turn random(TurnInProgress turn, RandomGenerator random) {
    return complete(turn, legal -> legal.get(random.nextInt(legal.size())));
  }

  /// Returns the steps that complete a turn.
  ///
  /// @param turn the turn to complete; this method uses it up
  /// @param choice chooses each step from all that are legal then; there is at least one
  public static Turn complete(TurnInProgress turn, Function<List<Step>, Step> choice) {
    List<Step> steps = new ArrayList<>();
    for (List<Step> legal = turn.legalSteps(); !legal.isEmpty(); legal = turn.legalSteps()) {
      Step step = choice.apply(legal);
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
