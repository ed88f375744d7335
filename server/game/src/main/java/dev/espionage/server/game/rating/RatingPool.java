package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.GameTerms;

/** Whose results are compared: each variant and class of speed has ratings of its own. */
public record RatingPool(Variant variant, Speed speed) {
  /** Where a game with these terms counts. */
  public static RatingPool of(GameTerms terms) {
    return new RatingPool(terms.variant(), terms.speed());
  }
}
