package dev.espionage.loadtest.stint;

import org.HdrHistogram.Histogram;

/**
 * About a second of a run.
 *
 * @param second since the first measured round began, at the sample's end; times between rounds are
 *     left out
 */
public record Sample(
    double second,
    double turnsPerSecond,
    double serverMicrosPerTurn,
    double p50Millis,
    double p99Millis,
    double p999Millis) {

  static Sample of(double second, Count count, Histogram latencies) {
    return new Sample(
        second,
        count.turnsPerSecond(),
        count.serverMicrosPerTurn(),
        Percentiles.millis(latencies, 50),
        Percentiles.millis(latencies, 99),
        Percentiles.millis(latencies, 99.9));
  }
}
