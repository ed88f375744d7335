package dev.espionage.loadtest.bench;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.Position;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Random games for benchmarks, in the form in which a room holds them.
final class MidGame {

  private MidGame() {}

  /// Returns a game after this many turns, still in play; always the same one.
  static Replay.ReplayState of(Variant variant, int turns) {
    for (long seed = 1; ; seed++) {
      Position start = start(variant, new SplittableRandom(seed));
      Replay.ReplayState game = after(turns, start, new SplittableRandom(seed));
      if (game.position().toMove().isPresent()) {
        return game;
      }
    }
  }

  static Position start(Variant variant, RandomGenerator random) {
    Volcanoes volcanoes = Volcanoes.random(variant, random);
    Deployment white = Deployment.random(variant, random);
    Deployment black = Deployment.random(variant, random);
    return Position.initial(variant, Board.deployed(volcanoes, white, black));
  }

  private static Replay.ReplayState after(int turns, Position start, RandomGenerator random) {
    Replay.ReplayState game = Replay.ReplayState.start(start);
    while (game.position().turn() < turns && game.position().toMove().isPresent()) {
      Position now = game.position();
      game = game.after(now.play(LegalTurns.random(now.begin(), random)));
    }
    return game;
  }
}
