package dev.espionage.loadtest.bench;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.Position;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** A random game in its middle, as a room holds it. */
final class MidGame {

  private MidGame() {}

  /** A game of this variant that has lasted {@code turns} turns; always the same one. */
  static Replay.Moment of(Variant variant, int turns) {
    for (long seed = 1; ; seed++) {
      Position start = RandomGames.start(variant, new SplittableRandom(seed));
      Replay.Moment game = after(turns, start, new SplittableRandom(seed));
      if (game.position().toMove().isPresent()) {
        return game;
      }
    }
  }

  private static Replay.Moment after(int turns, Position start, RandomGenerator random) {
    Replay.Moment game = Replay.Moment.start(start);
    while (game.position().turn() < turns && game.position().toMove().isPresent()) {
      Position now = game.position();
      game = game.after(now.play(LegalTurns.random(now.begin(), random)));
    }
    return game;
  }
}
