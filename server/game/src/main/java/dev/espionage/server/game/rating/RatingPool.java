package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.GameTerms;

/// A pool of comparable results. Each variant and class of speed has its own ratings.
public record RatingPool(Variant variant, Speed speed) {
  /// Returns the pool in which a game with these terms counts.
  public static RatingPool of(GameTerms terms) {
    return new RatingPool(terms.variant(), terms.speed());
  }
}
