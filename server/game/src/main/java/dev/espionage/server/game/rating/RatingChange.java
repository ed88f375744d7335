package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;

/**
 * The effect of a game on the rating of one of its players.
 *
 * @param score the player's score: 0, ½ or 1
 * @param before the rating after the player's previous game
 * @param at the time at which the game ended
 */
public record RatingChange(
    GameId game,
    Side side,
    PlayerId player,
    PlayerId opponent,
    RatingPool pool,
    double score,
    Rating before,
    Rating after,
    Instant at) {

  static RatingChange of(RatedGame game, Side side, Rating before, Rating after, double score) {
    return new RatingChange(
        game.id(),
        side,
        game.players().of(side),
        game.players().of(side.opponent()),
        game.pool(),
        score,
        before,
        after,
        game.endedAt());
  }
}
