package dev.espionage.loadtest.hostile;

import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Column;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The report of attacks on a server.
 *
 * @param startedAt the start in UTC, ISO 8601
 * @param scale the size of the attacks in percent
 * @param quiet the control games' latencies without an attack
 */
public record HostileReport(
    String startedAt,
    int scale,
    double seconds,
    MachineInfo machineInfo,
    Latencies.Percentiles quiet,
    List<Row> rows,
    List<String> findings)
    implements Report {

  private static final double TWICE = 2;
  private static final int KIB = 1024;
  private static final double MIB = 1 << 20;

  public HostileReport {
    rows = List.copyOf(rows);
    findings = List.copyOf(findings);
  }

  /**
   * One attack and its effects.
   *
   * @param connections the connections that the clients opened
   * @param refused the connections that the server refused
   * @param sentBytes the bytes that the clients sent
   * @param serverCpuSeconds the processor time of the server during the attack
   * @param residentGrowth the growth of the server's resident memory, in bytes
   * @param control the control games' latencies during the attack
   * @param closedAfterMillis the time from the end of the attack until the server had closed its
   *     last connection; -1 if some stayed open
   * @param logLines the lines that the server logged
   * @param after the server's state at the end of the attack
   */
  public record Row(
      String attack,
      long connections,
      long refused,
      long sentBytes,
      double serverCpuSeconds,
      long residentGrowth,
      Latencies.Percentiles control,
      double closedAfterMillis,
      long logLines,
      After after) {

    /** Returns this row with the time in which the connections were closed. */
    public Row closedAfter(double millis) {
      return new Row(
          attack,
          connections,
          refused,
          sentBytes,
          serverCpuSeconds,
          residentGrowth,
          control,
          millis,
          logLines,
          after);
    }

    /** Returns a line that compares the latency with that of a quiet time. */
    public String summary(Latencies.Percentiles quiet) {
      return "%s: p99 %.1f ms, %.1f × quiet; %,d connections, %.1f s of the server's processor time"
          .formatted(attack, control.p99(), slowdown(quiet), connections, serverCpuSeconds);
    }

    private double slowdown(Latencies.Percentiles quiet) {
      return quiet.p99() > 0 ? control.p99() / quiet.p99() : 0;
    }
  }

  /**
   * The server after an attack.
   *
   * @param liveHeapBytes the bytes of live objects on the heap
   * @param openConnections the connections of this attack and earlier ones that are still open
   * @param deadlineMillis the documented time after which it has closed the attack's connections
   */
  public record After(long liveHeapBytes, long openConnections, long deadlineMillis) {}

  @Override
  public boolean isClean() {
    return findings.isEmpty();
  }

  @Override
  public ReportLayout layout() {
    return new ReportLayout(
        "Espionage under attack",
        List.of(
            "%d attacks of %.0f s at %d %%".formatted(rows.size(), seconds, scale),
            "quiet p99 %.1f ms".formatted(quiet.p99())),
        List.of(
            new ReportLayout.Figure(
                "findings", findings.isEmpty() ? "none" : "%,d".formatted(findings.size()))),
        List.of(
            ReportLayout.Table.of(
                "Attack",
                "above twice the quiet p99: " + slowed(),
                rows,
                Row::attack,
                new Column<>("connections", "%,d", Row::connections),
                new Column<>("refused", "%,d", Row::refused),
                new Column<>("sent KiB", "%,d", row -> row.sentBytes / KIB),
                new Column<>("CPU s", "%.1f", Row::serverCpuSeconds),
                new Column<>("memory KiB", "%,d", row -> row.residentGrowth / KIB),
                new Column<>("heap MiB", "%.1f", row -> row.after.liveHeapBytes / MIB),
                new Column<>("turns", "%,d", row -> row.control.count()),
                new Column<>("p99 ms", "%.1f", row -> row.control.p99()),
                new Column<>("× quiet", "%.1f", row -> row.slowdown(quiet)),
                new Column<>("closed ms", "%,.0f", Row::closedAfterMillis),
                new Column<>("of ms", "%,d", row -> row.after.deadlineMillis),
                new Column<>("log", "%d", Row::logLines))),
        new ReportLayout.Findings("finding", findings.size(), findings),
        machineInfo.environment(startedAt));
  }

  private String slowed() {
    String names =
        rows.stream()
            .filter(row -> row.slowdown(quiet) > TWICE)
            .map(row -> "%s (%.1f)".formatted(row.attack, row.slowdown(quiet)))
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "no attack" : names;
  }
}
