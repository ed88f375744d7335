package dev.espionage.loadtest.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Formats the report of mixed attacks for a terminal. */
final class MixedSummary {

  private static final int MOST_FINDINGS = 20;
  private static final int KIB = 1024;
  private static final double MIB = 1 << 20;

  private final MixedReport report;
  private final List<String> lines = new ArrayList<>();

  private MixedSummary(MixedReport report) {
    this.report = report;
  }

  /** Returns all lines, without newlines. */
  static List<String> of(MixedReport report) {
    MixedSummary summary = new MixedSummary(report);
    summary.head();
    summary.parts();
    summary.attacks();
    summary.end();
    return summary.lines;
  }

  private void head() {
    MixedReport.Setup setup = report.setup();
    lines.add(
        "%d attacks at a time for %.0f s at %d %%, %d control games, %.0f turns/s, seed %d"
            .formatted(
                setup.atOnce(),
                setup.seconds(),
                setup.scale(),
                setup.rooms(),
                setup.rate(),
                setup.seed()));
    lines.add("");
  }

  private void parts() {
    row("", MixedReport.Part::name);
    row("from second", part -> "%,.0f".formatted(part.fromSecond()));
    row("to second", part -> "%,.0f".formatted(part.toSecond()));
    row("resident MiB", part -> "%,.0f".formatted(part.mean().residentBytes() / MIB));
    row("heap used MiB", part -> "%,.0f".formatted(part.mean().heapBytes() / MIB));
    row("threads", part -> "%,d".formatted(part.mean().threads()));
    row("open files", part -> "%,d".formatted(part.mean().files()));
    row("connections", part -> "%,d".formatted(part.mean().connections()));
    row("computer games", part -> "%,d".formatted(part.mean().computerGames()));
    row("turns", part -> "%,d".formatted(part.control().count()));
    row("turn p50 ms", part -> "%,.1f".formatted(part.control().p50()));
    row("turn p99 ms", part -> "%,.1f".formatted(part.control().p99()));
    row("turn max ms", part -> "%,.1f".formatted(part.control().max()));
    row("log lines", part -> "%,d".formatted(part.logLines()));
    report.parts().getFirst().friendly().stream()
        .map(MixedReport.Friendly::action)
        .forEach(this::friendly);
    lines.add("");
  }

  /** Adds rows for what people did besides games. */
  private void friendly(String action) {
    row(action + " p99 ms", part -> "%,.1f".formatted(part.friendly(action).answers().p99()));
    row(action + " refused", part -> refused(part.friendly(action)));
  }

  private static String refused(MixedReport.Friendly friendly) {
    long refused = friendly.refused();
    return "%,d of %,d".formatted(refused, refused + friendly.answers().count());
  }

  private void row(String name, Function<MixedReport.Part, String> value) {
    StringBuilder line = new StringBuilder("%-16s".formatted(name));
    report.parts().forEach(part -> line.append(" %14s".formatted(value.apply(part))));
    lines.add(line.toString());
  }

  private void attacks() {
    lines.add(
        "%-20s %6s %9s %11s %9s %12s"
            .formatted("attack", "runs", "hindered", "connected", "refused", "sent KiB"));
    for (MixedReport.Row row : report.outcome().attacks()) {
      lines.add(
          "%-20s %,6d %,9d %,11d %,9d %,12d"
              .formatted(
                  row.attack(),
                  row.runs(),
                  row.hindered(),
                  row.connections(),
                  row.refused(),
                  row.sentBytes() / KIB));
    }
    lines.add("");
  }

  private void end() {
    MixedReport.Outcome outcome = report.outcome();
    lines.add("%-14s %,d of the control games".formatted("turns", outcome.turns()));
    lines.add(
        "%-14s %,.1f MiB before the attacks, %,.1f MiB after"
            .formatted("live heap", outcome.liveHeapBefore() / MIB, outcome.liveHeapAfter() / MIB));
    lines.add(
        "%-14s %s"
            .formatted(
                "closed",
                outcome.closedAfterMillis() < 0
                    ? "not all connections"
                    : "%,.0f ms after the last attack".formatted(outcome.closedAfterMillis())));
    lines.add(
        "%-14s %s"
            .formatted(
                "findings",
                report.findings().isEmpty() ? "none" : "%,d".formatted(report.findings().size())));
    report.findings().stream().limit(MOST_FINDINGS).forEach(lines::add);
  }
}
