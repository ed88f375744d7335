package dev.espionage.loadtest.report;

/** How many turns of each took less than this, and no less than the bin before. */
public record TimeBin(double belowMillis, long a, long b) {}
