package dev.espionage.loadtest.report;

import dev.espionage.loadtest.gauge.Latencies;
import dev.espionage.loadtest.gauge.MachineInfo;
import java.util.ArrayList;
import java.util.List;

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
      long logLines) {}

  @Override
  public boolean isClean() {
    return findings.isEmpty();
  }

  @Override
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%d attacks of %.0f s at %d %%, quiet p99 %.1f ms"
            .formatted(rows.size(), seconds, scale, quiet.p99()));
    lines.add("");
    lines.add(
        "%-20s %9s %8s %9s %8s %9s %7s %8s %9s %5s"
            .formatted(
                "attack",
                "connected",
                "refused",
                "sent KiB",
                "CPU s",
                "RSS +KiB",
                "turns",
                "p99 ms",
                "closed ms",
                "log"));
    rows.forEach(row -> lines.add(line(row)));
    lines.add("");
    findings.forEach(finding -> lines.add("finding: " + finding));
    if (findings.isEmpty()) {
      lines.add("findings       none");
    }
    return lines;
  }

  private static String line(Row row) {
    return "%-20s %,9d %,8d %,9d %8.1f %,9d %,7d %8.1f %,9.0f %5d"
        .formatted(
            row.attack,
            row.connections,
            row.refused,
            row.sentBytes / 1024,
            row.serverCpuSeconds,
            row.residentGrowth / 1024,
            row.control.count(),
            row.control.p99(),
            row.closedAfterMillis,
            row.logLines);
  }
}
