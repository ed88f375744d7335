package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.rating.Rating;
import dev.espionage.engine.rating.RatingSystem;
import dev.espionage.server.kernel.PlayerId;

/// The effect of a game on the rating of one of its players.
///
/// @param side the player's side
/// @param before the rating after the player's previous game
public record RatingChange(RatedGame game, Side side, Rating before, Rating after) {
  /// Returns the player whose rating changed.
  public PlayerId player() {
    return game.players().of(side);
  }

  PlayerId opponent() {
    return game.players().of(side.opponent());
  }

  /// Returns the player's score: 0, ½ or 1.
  double score() {
    return RatingSystem.score(side, game.winner()).points();
  }
}
