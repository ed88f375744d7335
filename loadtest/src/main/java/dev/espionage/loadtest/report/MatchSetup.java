package dev.espionage.loadtest.report;

/**
 * What was played.
 *
 * @param time a turn, as it was given
 * @param threads games at a time
 */
public record MatchSetup(
    String a, String b, int games, String variant, String time, long seed, int threads) {}
