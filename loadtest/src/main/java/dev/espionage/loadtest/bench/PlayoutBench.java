package dev.espionage.loadtest.bench;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnInProgress;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// Plays random games through the public API of the engine. An operation is one _step_, with its
/// share of beginning and ending turns and games.
@State(Scope.Thread)
public class PlayoutBench {

  @Param({"espionage", "small", "fast", "open-fast", "small-fast"})
  public String variant = "";

  private RandomGames games = new RandomGames(Variants.ESPIONAGE, 1);

  @Setup
  public void begin() {
    games = new RandomGames(Variants.byId(variant).orElseThrow(), 1);
  }

  @Benchmark
  public PlayedStep step() {
    return games.step();
  }

  /// Plays one random game after another; every legal step is equally likely. The deployments are
  /// drawn in advance, so that [#step] measures play alone. Not thread-safe.
  private static final class RandomGames {

    private static final int DEPLOYMENTS = 256;

    private final RandomGenerator random;
    private final Position[] starts = new Position[DEPLOYMENTS];
    private final Step[] buffer = new Step[TurnInProgress.MAX_LEGAL_STEPS];
    private TurnInProgress turn;

    RandomGames(Variant variant, long seed) {
      random = new SplittableRandom(seed);
      for (int i = 0; i < DEPLOYMENTS; i++) {
        starts[i] = MidGame.start(variant, random);
      }
      turn = starts[0].begin();
    }

    /// Plays one step. A step that completes the turn also ends it and begins the next one.
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
}
