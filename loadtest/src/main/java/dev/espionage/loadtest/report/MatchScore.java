package dev.espionage.loadtest.report;

/**
 * How A did against B.
 *
 * @param score points a game, 0 to 1
 * @param low of the 95 % interval of the score
 * @param high of the same
 * @param rating by how much A is better, in rating points
 * @param ratingLow of its 95 % interval
 * @param ratingHigh of the same
 */
public record MatchScore(
    int wins,
    int draws,
    int losses,
    double score,
    double low,
    double high,
    double rating,
    double ratingLow,
    double ratingHigh) {}
