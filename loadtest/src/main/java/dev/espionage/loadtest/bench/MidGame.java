package dev.espionage.loadtest.bench;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.Fallen;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnInProgress;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A game in its middle: the true position, who fell and what the last turn was, as a room holds
 * them.
 */
record MidGame(Position position, Fallen fallen, List<PlayedStep> lastTurn) {

  /** A random game of this variant that has lasted {@code turns} turns; always the same one. */
  static MidGame of(Variant variant, int turns) {
    for (long seed = 1; ; seed++) {
      MidGame game = start(variant, new SplittableRandom(seed)).after(turns, seed);
      if (game.position.toMove().isPresent()) {
        return game;
      }
    }
  }

  private static MidGame start(Variant variant, RandomGenerator random) {
    Volcanoes volcanoes = Volcanoes.random(variant, random);
    Deployment white = Deployment.random(variant, random);
    Deployment black = Deployment.random(variant, random);
    Position position = Position.initial(variant, Board.deployed(volcanoes, white, black));
    return new MidGame(position, Fallen.NONE, List.of());
  }

  private MidGame after(int turns, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    MidGame game = this;
    while (game.position.turn() < turns && game.position.toMove().isPresent()) {
      game = game.next(random);
    }
    return game;
  }

  private MidGame next(RandomGenerator random) {
    TurnInProgress turn = position.begin();
    while (!turn.isComplete()) {
      List<Step> steps = turn.legalSteps();
      turn.play(steps.get(random.nextInt(steps.size())));
    }
    PlayedTurn played = turn.end();
    return new MidGame(played.after(), fallen.with(played.fallen()), played.steps());
  }
}
