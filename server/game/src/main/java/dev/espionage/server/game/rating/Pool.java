package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.Terms;

/** Whose results are compared: each variant and class of speed has ratings of its own. */
public record Pool(Variant variant, Speed speed) {
  /** Where a game with these terms counts. */
  public static Pool of(Terms terms) {
    return new Pool(terms.variant(), terms.speed());
  }
}
