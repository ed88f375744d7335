package dev.espionage.loadtest.report;

import dev.espionage.loadtest.gauge.Environment;
import java.util.List;
import java.util.Map;

/**
 * A whole soak. The JSON is made of this, name by name, so names are for keeps.
 *
 * @param startedAt UTC, ISO 8601
 * @param seconds from the first games to the last ones, times without a server included
 * @param faults how often each was done
 * @param counts of each kind of finding
 * @param findings the first ones, a line each
 * @param samples turns answered, second by second
 */
public record SoakReport(
    String startedAt,
    SoakSetup setup,
    Environment environment,
    double seconds,
    SoakPlay play,
    Map<String, Integer> faults,
    List<Kill> kills,
    SoakChecks checks,
    Map<String, Integer> counts,
    List<String> findings,
    List<SoakSample> samples) {

  public SoakReport {
    faults = Map.copyOf(faults);
    kills = List.copyOf(kills);
    counts = Map.copyOf(counts);
    findings = List.copyOf(findings);
    samples = List.copyOf(samples);
  }

  /** How much is wrong. */
  public int total() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
