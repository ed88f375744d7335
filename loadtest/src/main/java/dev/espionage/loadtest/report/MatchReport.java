package dev.espionage.loadtest.report;

import dev.espionage.loadtest.gauge.Environment;
import java.util.List;
import java.util.Map;

/**
 * A whole match. The JSON is made of this, name by name, so names are for keeps.
 *
 * @param startedAt UTC, ISO 8601
 * @param ends how many games ended how
 * @param forfeits who played what is not legal, or failed; a line each
 * @param running the score pair by pair
 * @param lengths of games, in turns of both sides
 */
public record MatchReport(
    String startedAt,
    MatchSetup setup,
    Environment environment,
    double seconds,
    MatchScore score,
    Map<String, Integer> ends,
    double turnsAverage,
    MatchTimes timesOfA,
    MatchTimes timesOfB,
    List<String> forfeits,
    List<RunningScore> running,
    List<Bin> lengths,
    List<TimeBin> times) {

  public MatchReport {
    ends = Map.copyOf(ends);
    forfeits = List.copyOf(forfeits);
    running = List.copyOf(running);
    lengths = List.copyOf(lengths);
    times = List.copyOf(times);
  }
}
