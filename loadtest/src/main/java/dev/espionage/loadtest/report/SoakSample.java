package dev.espionage.loadtest.report;

/** Turns answered in the second that ended at {@code second} of the run. */
public record SoakSample(double second, double turnsPerSecond) {}
