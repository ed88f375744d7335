package dev.espionage.server.game.rating;

import dev.espionage.engine.game.GameId;
import dev.espionage.engine.rating.Rating;
import java.time.Instant;

/**
 * A point of a rating's line through time.
 *
 * @param rating after the game
 * @param at when the game ended
 */
public record RatingPoint(GameId game, Rating rating, Instant at) {}
