package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.report.MixedReport;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Finds what went wrong in a run with mixed attacks: control games that stood still, figures of the
 * server that did not return to their levels, and a long log.
 */
final class MixedChecks {

  /** The longest time without a turn, in samples of a second. */
  private static final int LONGEST_STILL = 10;

  /** The longest log: a line a second, and a few at the begin. */
  private static final int LINES_AT_ONCE = 5;

  private static final long MIB = 1 << 20;

  /** A figure may be larger after the attacks by this share, and by an absolute tolerance. */
  private static final double TOLERATED_SHARE = 0.25;

  private static final long RESIDENT_TOLERANCE = 256 * MIB;
  private static final long HEAP_TOLERANCE = 32 * MIB;
  private static final long THREADS_TOLERANCE = 16;
  private static final long FILES_TOLERANCE = 16;

  private final List<String> findings = new ArrayList<>();

  private MixedChecks() {}

  /** Returns the findings, one line each. */
  static List<String> findings(
      MixedReport.Outcome outcome, List<MixedReport.Part> parts, List<MixedReport.Sample> samples) {
    MixedChecks checks = new MixedChecks();
    MixedReport.Figures before = parts.getFirst().mean();
    MixedReport.Figures after = parts.getLast().mean();
    checks.level(
        "live heap, bytes", outcome.liveHeapBefore(), outcome.liveHeapAfter(), HEAP_TOLERANCE);
    checks.level(
        "resident memory, bytes",
        before,
        after,
        MixedReport.Figures::residentBytes,
        RESIDENT_TOLERANCE);
    checks.level("threads", before, after, MixedReport.Figures::threads, THREADS_TOLERANCE);
    checks.level("open files", before, after, MixedReport.Figures::files, FILES_TOLERANCE);
    if (outcome.closedAfterMillis() < 0) {
      checks.findings.add("connections of the attackers stayed open after the attacks");
    }
    checks.turns(samples);
    checks.log(samples);
    return List.copyOf(checks.findings);
  }

  private void level(
      String what,
      MixedReport.Figures before,
      MixedReport.Figures after,
      ToLongFunction<MixedReport.Figures> figure,
      long tolerance) {
    level(what, figure.applyAsLong(before), figure.applyAsLong(after), tolerance);
  }

  private void level(String what, long before, long after, long tolerance) {
    if (after > before * (1 + TOLERATED_SHARE) + tolerance) {
      findings.add(
          "%s: %,d before the attacks, %,d after: more than a quarter and %,d above"
              .formatted(what, before, after, tolerance));
    }
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
