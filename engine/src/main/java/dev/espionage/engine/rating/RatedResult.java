package dev.espionage.engine.rating;

/**
 * A game as one of its players counts it.
 *
 * @param opponent what was known of the opponent before the game
 */
public record RatedResult(Rating opponent, Score score) {}
