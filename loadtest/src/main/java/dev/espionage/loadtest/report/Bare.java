package dev.espionage.loadtest.report;

import dev.espionage.loadtest.stint.Percentiles;

/**
 * A bare server in the same run.
 *
 * @param ratio of our processor time a turn to its own
 * @param pushRatio the same a message
 */
public record Bare(
    String name,
    long turns,
    double turnsPerSecond,
    Cost cost,
    Percentiles latency,
    Ratio ratio,
    Ratio pushRatio) {}
