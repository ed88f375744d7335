package dev.espionage.loadtest.report;

/** A's score after so many games, with its 95 % interval. */
public record RunningScore(int games, double score, double low, double high) {}
