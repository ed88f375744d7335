package dev.espionage.loadtest.hostile;

import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.MachineInfo;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** A run of one second before, eight seconds of attacks, a second of closing and one after. */
public final class MixedFixture {

  private static final Duration ATTACKS = Duration.ofSeconds(8);
  private static final Duration PART = Duration.ofSeconds(2);
  private static final long MIB = 1 << 20;

  private MixedFixture() {}

  /** Returns the samples of the run; the latency of the turns of second n is n milliseconds. */
  public static MixedParts parts() {
    MixedParts parts = new MixedParts(ATTACKS, PART);
    add(parts, MixedReport.Phase.BEFORE, 1, 1);
    for (int second = 2; second <= 9; second++) {
      add(parts, MixedReport.Phase.ATTACKS, second, second - 1);
    }
    add(parts, MixedReport.Phase.CLOSING, 10, 1);
    add(parts, MixedReport.Phase.AFTER, 11, 1);
    return parts;
  }

  private static void add(MixedParts parts, MixedReport.Phase phase, int second, int inPhase) {
    Histogram turns = new Histogram(3);
    turns.recordValueWithCount(TimeUnit.MILLISECONDS.toNanos(second), 20);
    Histogram logins = new Histogram(3);
    logins.recordValueWithCount(TimeUnit.MILLISECONDS.toNanos(10L * second), 2);
    parts.add(
        sample(second, phase, figures(100 + second), 20),
        Duration.ofSeconds(inPhase),
        turns,
        List.of(new FriendlyAnswers("login", logins, second == 3 ? 1 : 0)));
  }

  /** Returns a sample with this number of turns. */
  public static MixedReport.Sample sample(
      double second, MixedReport.Phase phase, MixedReport.Figures figures, long turns) {
    Latencies.Percentiles control =
        new Latencies.Percentiles(turns, second, second, second, second, second);
    return new MixedReport.Sample(second, phase, 3, figures, control, 1);
  }

  /** Returns figures with this resident memory. */
  public static MixedReport.Figures figures(long residentMebibytes) {
    return new MixedReport.Figures(residentMebibytes * MIB, 50 * MIB, 40, 100, 9, 2);
  }

  /** Returns the outcome of a run in which nothing went wrong. */
  public static MixedReport.Outcome outcome() {
    return new MixedReport.Outcome(
        220,
        30 * MIB,
        31 * MIB,
        1_234,
        List.of(new MixedReport.Row("ping-flood", 3, 1, 4_000, 20, 2_048_000)));
  }

  /** Returns the report. */
  public static MixedReport report(List<String> findings) {
    return new MixedReport(
        "2026-06-01T12:00:00Z",
        new MixedReport.Setup(8, 4, 20, 3, 50, 7),
        new MachineInfo("cpu", 2, 1L << 30, "Linux", "JDK", List.of("-X"), 0.5, "abc"),
        outcome(),
        parts().parts(),
        parts().samples(),
        findings);
  }
}
