package dev.espionage.loadtest.hostile;

import dev.espionage.tools.process.StoreChoice;
import dev.espionage.tools.report.Latencies;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/// A run of one second before, eight seconds of attacks, a second of closing and one after.
final class HostileFixture {

  private static final AttackRound ROUND =
      AttackRound.mixed(Attack.all(), 3, Duration.ofSeconds(8));
  private static final long MIB = 1 << 20;

  private HostileFixture() {}

  /// Returns the samples of the run; the latency of the turns of second n is n milliseconds.
  static HostileParts parts() {
    HostileParts parts = new HostileParts();
    add(parts, List.of(), 0);
    add(parts, List.of("before"), 1);
    for (int second = 2; second <= 9; second++) {
      add(parts, ROUND.parts(Duration.ofSeconds(second - 1)), second);
    }
    add(parts, List.of(), 10);
    add(parts, List.of("after"), 11);
    return parts;
  }

  private static void add(HostileParts parts, List<String> names, int second) {
    Histogram turns = new Histogram(3);
    turns.recordValueWithCount(TimeUnit.MILLISECONDS.toNanos(second), 20);
    Histogram logins = new Histogram(3);
    logins.recordValueWithCount(TimeUnit.MILLISECONDS.toNanos(10L * second), 2);
    parts.add(
        sample(second, names.isEmpty() ? "" : names.getFirst(), figures(100 + second), 20),
        names,
        turns,
        List.of(new FriendlyPlayers.Answers("login", logins, second == 3 ? 1 : 0)));
  }

  /// Returns a sample with this number of turns.
  static HostileReport.Sample sample(
      double second, String part, HostileReport.Figures figures, long turns) {
    Latencies.Percentiles control =
        new Latencies.Percentiles(turns, second, second, second, second, second);
    return new HostileReport.Sample(second, part, 3, figures, 0.5, control, 1);
  }

  /// Returns figures with this resident memory.
  static HostileReport.Figures figures(long residentMebibytes) {
    return new HostileReport.Figures(residentMebibytes * MIB, 50 * MIB, 40, 100, 9, 2);
  }

  /// Returns the report of a run with these findings.
  static HostileReport report(List<String> findings) {
    return new HostileReport(
        new HostilePlan(
                List.of(ROUND), 4, 50, StoreChoice.SQLITE, Map.of(), Duration.ofSeconds(5), 7)
            .headline(),
        new HostileReport.Outcome(220, 30 * MIB, 31 * MIB),
        parts().parts(),
        List.of(new HostileReport.Round("mixed", 42 * MIB, 7, 1_234, 32_000, 0)),
        List.of(new HostileReport.Row("ping-flood", 3, 1, 4_000, 20, 2_048_000)),
        parts().samples(),
        findings);
  }
}
