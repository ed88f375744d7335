package dev.espionage.bot.belief;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// A game between two random players, with the true position and each side's view.
final class RandomBotGame {
  private Position position;
  private FallenPieces fallen = FallenPieces.NONE;
  private List<PlayedStep> lastTurn = List.of();

  RandomBotGame(Board deployed, Variant variant) {
    position = Position.initial(variant, deployed);
  }

  static RandomBotGame random(Variant variant, RandomGenerator random) {
    return new RandomBotGame(
        Board.deployed(
            Volcanoes.random(variant, random),
            Deployment.random(variant, random),
            Deployment.random(variant, random)),
        variant);
  }

  Position truth() {
    return position;
  }

  View seenBy(Side side) {
    return View.of(Viewer.of(side), position, fallen, lastTurn);
  }

  boolean isOver() {
    return position.toMove().isEmpty();
  }

  /// Chooses a random legal turn for the side to move, with a preference for attacks.
  Turn choose(RandomGenerator random) {
    View mover = seenBy(position.toMove().orElseThrow());
    TurnInProgress turn = mover.begin();
    List<Step> steps = new ArrayList<>();
    while (!turn.isComplete()) {
      List<Step> legal = turn.legalSteps();
      List<Step> attacks =
          legal.stream()
              .filter(step ->
                  mover.position().board().piece(step.to()).isPresent() || isEnemy(mover, step))
              .toList();
      List<Step> from = !attacks.isEmpty() && random.nextInt(3) > 0 ? attacks : legal;
      Step step = from.get(random.nextInt(from.size()));
      turn.play(step);
      steps.add(step);
    }
    return new Turn(steps);
  }

  private static boolean isEnemy(View mover, Step step) {
    return mover
        .position()
        .board()
        .pieces(mover.position().toMove().orElseThrow().opponent())
        .contains(step.to());
  }

  void play(Turn turn) {
    PlayedTurn played = position.play(turn);
    position = played.after();
    fallen = fallen.with(played.fallen());
    lastTurn = played.steps();
  }
}
