package dev.espionage.loadtest.report;

/** How long a player's turns took. */
public record MatchTimes(
    long turns, double averageMillis, double p95Millis, double longestMillis) {}
