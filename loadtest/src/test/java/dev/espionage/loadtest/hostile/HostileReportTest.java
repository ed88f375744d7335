package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.MachineInfo;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostileReportTest {
  private static final MachineInfo MACHINE =
      new MachineInfo("cpu", 2, 1L << 30, "Linux", "JDK", List.of("-X"), 0.5, "abc");

  private static Latencies.Percentiles p99(double millis) {
    return new Latencies.Percentiles(60, 1, 2, millis, millis, millis);
  }

  private static HostileReport.Row row(String attack, double p99) {
    return new HostileReport.Row(
            attack,
            1_000,
            3,
            2_048_000,
            1.5,
            4_096_000,
            p99(p99),
            -1,
            2,
            new HostileReport.After(42 << 20, 7, 32_000))
        .closedAfter(712);
  }

  private static HostileReport report(double p99, List<String> findings) {
    return new HostileReport(
        "2026-06-01T12:00:00Z",
        50,
        3,
        MACHINE,
        p99(10),
        List.of(row("slow-headers", 15), row("methods", p99)),
        findings);
  }

  @Test
  void theTableComparesWithTheQuietTime() {
    assertThat(
            report(31, List.of()).layout().lines().stream().map(line -> line.replaceAll(" +", " ")))
        .containsExactly(
            "2 attacks of 3 s at 50 %, quiet p99 10.0 ms",
            "",
            "findings none",
            "",
            "Attack connections refused sent KiB CPU s memory KiB heap MiB turns p99 ms × quiet"
                + " closed ms of ms log",
            "slow-headers 1,000 3 2,000 1.5 4,000 42.0 60 15.0 1.5 712 32,000 2",
            "methods 1,000 3 2,000 1.5 4,000 42.0 60 31.0 3.1 712 32,000 2",
            "above twice the quiet p99: methods (3.1)");
  }

  @Test
  void aSlowAnswerIsNoFinding() {
    assertThat(report(31, List.of()).isClean()).isTrue();
    assertThat(report(20, List.of()).layout().lines())
        .contains("above twice the quiet p99: no attack");
  }

  @Test
  void findingsAreTold() {
    HostileReport report = report(10, List.of("methods: GET /x: 500"));
    assertThat(report.isClean()).isFalse();
    assertThat(report.layout().lines()).endsWith("finding: methods: GET /x: 500");
  }

  @Test
  void aLineTellsOfAnAttackAsItEnds() {
    assertThat(row("methods", 31).summary(p99(10)))
        .isEqualTo(
            "methods: p99 31.0 ms, 3.1 × quiet; 1,000 connections,"
                + " 1.5 s of the server's processor time");
  }
}
