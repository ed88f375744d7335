package dev.espionage.loadtest.report;

import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.stint.Percentiles;
import dev.espionage.loadtest.stint.Sample;
import java.util.List;

/**
 * A whole run. The JSON is made of this, name by name, so names are for keeps.
 *
 * @param startedAt UTC, ISO 8601
 * @param turnToBothPlayers from when a turn was due until both players had been shown it; in a
 *     closed loop a turn is due when it is sent
 * @param turnToDone from when a turn was due until it was answered
 * @param bare empty without a baseline
 * @param breakdown empty if it was not asked for
 */
public record LoadReport(
    String startedAt,
    Setup setup,
    Environment environment,
    Outcome outcome,
    Percentiles turnToBothPlayers,
    Percentiles turnToDone,
    Cost cost,
    List<Bare> bare,
    List<Part> breakdown,
    List<Measure> process,
    List<Sample> samples) {

  public LoadReport {
    bare = List.copyOf(bare);
    breakdown = List.copyOf(breakdown);
    process = List.copyOf(process);
    samples = List.copyOf(samples);
  }
}
