package dev.espionage.loadtest.bench;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnInProgress;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Random games one after the other, every legal step equally likely. Belongs to one thread. The
 * deployments are drawn beforehand, so that {@link #step} costs play and nothing else.
 */
final class RandomGames {

  private static final int DEPLOYMENTS = 256;

  private final RandomGenerator random;
  private final Position[] starts = new Position[DEPLOYMENTS];
  private final Step[] buffer = new Step[TurnInProgress.MOST_LEGAL_STEPS];
  private TurnInProgress turn;

  RandomGames(Variant variant, long seed) {
    random = new SplittableRandom(seed);
    for (int i = 0; i < DEPLOYMENTS; i++) {
      starts[i] = start(variant, random);
    }
    turn = starts[0].begin();
  }

  static Position start(Variant variant, RandomGenerator random) {
    Volcanoes volcanoes = Volcanoes.random(variant, random);
    Deployment white = Deployment.random(variant, random);
    Deployment black = Deployment.random(variant, random);
    return Position.initial(variant, Board.deployed(volcanoes, white, black));
  }

  /** Makes one step; when that completes the turn, the turn is ended and the next one begun. */
  PlayedStep step() {
    int count = turn.legalSteps(buffer);
    PlayedStep step = turn.play(buffer[random.nextInt(count)]);
    if (turn.isComplete()) {
      turn = next(turn.end()).begin();
    }
    return step;
  }

  private Position next(PlayedTurn played) {
    return played.ending().isPresent() ? starts[random.nextInt(DEPLOYMENTS)] : played.after();
  }
}
