package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;

/**
 * The facts of a game that affect ratings.
 *
 * @param winner the winner, empty for a draw
 */
public record RatedGame(
    GameId id, BySide<PlayerId> players, RatingPool pool, Optional<Side> winner, Instant endedAt) {}
