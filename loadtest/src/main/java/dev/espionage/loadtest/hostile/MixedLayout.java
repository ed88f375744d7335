package dev.espionage.loadtest.hostile;

import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Chart;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Figure;
import dev.espionage.tools.report.ReportLayout.Scale;
import dev.espionage.tools.report.ReportLayout.Series;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Lays out the report of mixed attacks. */
final class MixedLayout {

  private static final int KIB = 1024;
  private static final double MIB = 1 << 20;

  private final MixedReport report;
  private final List<MixedReport.Sample> samples;

  private MixedLayout(MixedReport report) {
    this.report = report;
    this.samples = report.samples();
  }

  /** Returns the layout. */
  static ReportLayout of(MixedReport report) {
    MixedLayout layout = new MixedLayout(report);
    MixedReport.Setup setup = report.setup();
    return new ReportLayout(
        "Espionage under attack",
        List.of(
            "%d attacks at a time for %.0f s at %d %%"
                .formatted(setup.atOnce(), setup.seconds(), setup.scale()),
            "%d control games".formatted(setup.rooms()),
            "%.0f turns/s".formatted(setup.rate()),
            "seed " + setup.seed()),
        layout.figures(),
        Stream.concat(layout.charts(), Stream.of(layout.parts(), layout.attacks())).toList(),
        new ReportLayout.Findings("finding", report.findings().size(), report.findings()),
        report.machineInfo().environment(report.startedAt()));
  }

  private List<Figure> figures() {
    MixedReport.Outcome outcome = report.outcome();
    int findings = report.findings().size();
    return List.of(
        new Figure("turns", "%,d".formatted(outcome.turns()), "of the control games"),
        new Figure(
            "live heap",
            "%,.1f MiB".formatted(outcome.liveHeapAfter() / MIB),
            "before the attacks %,.1f MiB".formatted(outcome.liveHeapBefore() / MIB)),
        outcome.closedAfterMillis() < 0
            ? new Figure("closed", "not all", "some connections stayed open")
            : new Figure(
                "closed",
                "%,.0f ms".formatted(outcome.closedAfterMillis()),
                "after the last attack"),
        new Figure("findings", findings == 0 ? "none" : "%,d".formatted(findings)));
  }

  private Stream<ReportLayout.Section> charts() {
    return Stream.of(
        chart(
            "Memory",
            "MiB",
            Scale.LINEAR,
            Series.line("resident", samples, sample -> sample.figures().residentBytes() / MIB),
            Series.line("heap used", samples, sample -> sample.figures().heapBytes() / MIB)),
        chart(
            "Threads",
            "threads",
            Scale.LINEAR,
            Series.line("threads", samples, sample -> sample.figures().threads())),
        chart(
            "Open files",
            "files",
            Scale.LINEAR,
            Series.line("open files", samples, sample -> sample.figures().files()),
            Series.line("connections", samples, sample -> sample.figures().connections())),
        chart(
            "From when a turn of the control games was due to its acknowledgement",
            "ms",
            Scale.LOGARITHMIC,
            Series.line("p50", samples, sample -> sample.control().p50()),
            Series.line("p99", samples, sample -> sample.control().p99())));
  }

  private Chart chart(String caption, String y, Scale scale, Series... series) {
    List<Double> attacked =
        samples.stream()
            .filter(sample -> sample.phase() == MixedReport.Phase.ATTACKS)
            .map(MixedReport.Sample::second)
            .toList();
    return new Chart(
        caption,
        "Dashed lines: the attacks began, and the last of them ended.",
        "seconds of the run",
        y,
        scale,
        ReportLayout.valuesOf(samples, MixedReport.Sample::second),
        List.of(series),
        attacked.isEmpty() ? List.of() : List.of(attacked.getFirst(), attacked.getLast()));
  }

  private Table parts() {
    List<MixedReport.Part> parts = report.parts();
    List<String> names = parts.stream().map(MixedReport.Part::name).toList();
    Table table =
        new Table("Part of the run", "", names, List.of(), List.of())
            .row(row("from second", part -> "%,.0f".formatted(part.fromSecond())))
            .row(row("to second", part -> "%,.0f".formatted(part.toSecond())))
            .row(row("resident MiB", part -> mebibytes(part.mean().residentBytes())))
            .row(row("heap used MiB", part -> mebibytes(part.mean().heapBytes())))
            .row(row("threads", part -> "%,d".formatted(part.mean().threads())))
            .row(row("open files", part -> "%,d".formatted(part.mean().files())))
            .row(row("connections", part -> "%,d".formatted(part.mean().connections())))
            .row(row("computer games", part -> "%,d".formatted(part.mean().computerGames())))
            .row(row("turns", part -> "%,d".formatted(part.control().count())))
            .row(row("turn p50 ms", part -> "%,.1f".formatted(part.control().p50())))
            .row(row("turn p99 ms", part -> "%,.1f".formatted(part.control().p99())))
            .row(row("turn max ms", part -> "%,.1f".formatted(part.control().max())))
            .row(row("log lines", part -> "%,d".formatted(part.logLines())));
    for (MixedReport.Friendly friendly : parts.getFirst().friendly()) {
      String action = friendly.action();
      table =
          table
              .row(row(action + " p99 ms", part -> answerTime(part.friendly(action))))
              .row(row(action + " refused", part -> refused(part.friendly(action))));
    }
    return table;
  }

  private String[] row(String name, Function<MixedReport.Part, String> cell) {
    return Stream.concat(Stream.of(name), report.parts().stream().map(cell)).toArray(String[]::new);
  }

  private static String mebibytes(long bytes) {
    return "%,.0f".formatted(bytes / MIB);
  }

  private static String answerTime(MixedReport.Friendly friendly) {
    return "%,.1f".formatted(friendly.answers().p99());
  }

  private static String refused(MixedReport.Friendly friendly) {
    long refused = friendly.refused();
    return "%,d of %,d".formatted(refused, refused + friendly.answers().count());
  }

  private Table attacks() {
    return Table.of(
        "Attack",
        "hindered: other attacks had taken what the attack needed, such as places for connections",
        report.outcome().attacks(),
        MixedReport.Row::attack,
        new Column<>("runs", "%,d", MixedReport.Row::runs),
        new Column<>("hindered", "%,d", MixedReport.Row::hindered),
        new Column<>("connected", "%,d", MixedReport.Row::connections),
        new Column<>("refused", "%,d", MixedReport.Row::refused),
        new Column<>("sent KiB", "%,d", row -> row.sentBytes() / KIB));
  }
}
