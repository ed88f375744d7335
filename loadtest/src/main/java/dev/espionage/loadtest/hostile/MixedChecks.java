package dev.espionage.loadtest.hostile;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds what went wrong in a run with mixed attacks: control games that stood still, figures of the
 * server that did not return to their levels, and a long log.
 */
final class MixedChecks {

  /** The longest time without a turn, in samples of a second. */
  private static final int LONGEST_STILL = 10;

  /** The longest log: a line a second, and a few at the begin. */
  private static final int LINES_AT_ONCE = 5;

  private final List<String> findings = new ArrayList<>();

  private MixedChecks() {}

  /** Returns the findings, one line each. */
  static List<String> findings(
      MixedReport.Outcome outcome, List<MixedReport.Part> parts, List<MixedReport.Sample> samples) {
    MixedChecks checks = new MixedChecks();
    MixedReport.Figures before = parts.getFirst().mean();
    MixedReport.Figures after = parts.getLast().mean();
    checks.findings.addAll(
        levels(outcome.liveHeapAfter(), after)
            .risen(levels(outcome.liveHeapBefore(), before), "the attacks", 0));
    if (outcome.closedAfterMillis() < 0) {
      checks.findings.add("connections of the attackers stayed open after the attacks");
    }
    checks.turns(samples);
    checks.log(samples);
    return List.copyOf(checks.findings);
  }

  private static Levels levels(long liveHeap, MixedReport.Figures figures) {
    return new Levels(
        liveHeap,
        figures.residentBytes(),
        figures.threads(),
        figures.files(),
        figures.computerGames());
  }

  private void turns(List<MixedReport.Sample> samples) {
    int still = 0;
    for (MixedReport.Sample sample : samples) {
      still = sample.control().count() == 0 ? still + 1 : 0;
      if (still == LONGEST_STILL) {
        findings.add(
            "the control games stood still for %d s until second %.0f"
                .formatted(LONGEST_STILL, sample.second()));
      }
    }
  }

  private void log(List<MixedReport.Sample> samples) {
    long lines = samples.stream().mapToLong(MixedReport.Sample::logLines).sum();
    if (!samples.isEmpty() && lines > samples.getLast().second() + LINES_AT_ONCE) {
      findings.add(
          "the server logged %,d lines in %,.0f s".formatted(lines, samples.getLast().second()));
    }
  }
}
