package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.hostile.HostileReport.Part;
import dev.espionage.loadtest.hostile.HostileReport.Round;
import dev.espionage.loadtest.hostile.HostileReport.Row;
import dev.espionage.loadtest.hostile.HostileReport.Sample;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Chart;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Figure;
import dev.espionage.tools.report.ReportLayout.Scale;
import dev.espionage.tools.report.ReportLayout.Section;
import dev.espionage.tools.report.ReportLayout.Series;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lays out the report of attacks: charts of the whole run, and tables of its parts. */
final class HostileLayout {

  private static final double TWICE = 2;
  private static final long KIB = 1024;
  private static final double MIB = 1 << 20;

  private final HostileReport report;
  private final Part quiet;

  HostileLayout(HostileReport report) {
    this.report = report;
    this.quiet = report.parts().getFirst();
  }

  ReportLayout layout() {
    return new ReportLayout(
        "Espionage under attack",
        headline(),
        figures(),
        Stream.concat(charts(), Stream.of(server(), turns(), people(), attacks(), rounds()))
            .toList(),
        new ReportLayout.Findings("finding", report.findings().size(), report.findings()),
        report.machineInfo().environment(report.startedAt()));
  }

  private List<String> headline() {
    HostileReport.Setup setup = report.setup();
    return List.of(
        "%d × %,.0f s".formatted(report.rounds().size(), setup.seconds()),
        "attacks at a time: %d".formatted(setup.atOnce()),
        "size %d %%".formatted(setup.scale()),
        "%,d control games".formatted(setup.rooms()),
        "%,.0f turns/s".formatted(setup.rate()),
        "seed %d".formatted(setup.seed()));
  }

  private List<Figure> figures() {
    HostileReport.Outcome outcome = report.outcome();
    int findings = report.findings().size();
    Part slowest =
        report.parts().stream()
            .max(Comparator.comparing(part -> part.control().p99()))
            .orElse(quiet);
    return List.of(
        new Figure("turns", "%,d".formatted(outcome.turns()), "of the control games"),
        new Figure("p99 of turns, before", "%,.1f ms".formatted(quiet.control().p99())),
        new Figure(
            "p99 of turns, most", "%,.1f ms".formatted(slowest.control().p99()), slowest.name()),
        new Figure(
            "live heap",
            "%,.1f MiB".formatted(outcome.liveHeapAfter() / MIB),
            "before the attacks %,.1f MiB".formatted(outcome.liveHeapBefore() / MIB)),
        new Figure("findings", findings == 0 ? "none" : "%,d".formatted(findings)));
  }

  private Stream<Section> charts() {
    return Stream.of(
        chart(
            "Memory",
            "MiB",
            line("resident", sample -> sample.figures().residentBytes() / MIB),
            line("heap used", sample -> sample.figures().heapBytes() / MIB)),
        chart("Threads", "threads", line("threads", sample -> sample.figures().threads())),
        chart(
            "Open files",
            "files",
            line("open files", sample -> sample.figures().files()),
            line("connections", sample -> sample.figures().connections())),
        chart(
            "Turns of the control games",
            "ms from when a turn was due to its acknowledgement",
            line("p50", sample -> sample.control().p50()),
            line("p99", sample -> sample.control().p99())));
  }

  private Series line(String name, ToDoubleFunction<Sample> value) {
    return Series.line(name, report.samples(), value);
  }

  private Chart chart(String caption, String y, Series... series) {
    return new Chart(
        caption,
        "Dashed lines: attacks began or ended.",
        "seconds of the run",
        y,
        y.startsWith("ms") ? Scale.LOGARITHMIC : Scale.LINEAR,
        ReportLayout.valuesOf(report.samples(), Sample::second),
        List.of(series),
        marks());
  }

  /** Returns the seconds at which attacks began or ended. */
  private List<Double> marks() {
    List<String> rounds = report.rounds().stream().map(Round::name).toList();
    return report.parts().stream()
        .filter(part -> rounds.contains(part.name()))
        .flatMap(part -> Stream.of(part.fromSecond(), part.toSecond()))
        .toList();
  }

  private Table server() {
    return Table.of(
        "server",
        "Growth: of resident memory up to its peak. Other figures are means.",
        report.parts(),
        Part::name,
        new Column<>("from s", "%,.0f", Part::fromSecond),
        new Column<>("to s", "%,.0f", Part::toSecond),
        new Column<>("CPU s", "%,.1f", Part::cpuSeconds),
        new Column<>("growth KiB", "%,d", part -> part.residentGrowth() / KIB),
        new Column<>("resident MiB", "%,.0f", part -> part.mean().residentBytes() / MIB),
        new Column<>("heap MiB", "%,.0f", part -> part.mean().heapBytes() / MIB),
        new Column<>("threads", "%,d", part -> part.mean().threads()),
        new Column<>("files", "%,d", part -> part.mean().files()),
        new Column<>("connections", "%,d", part -> part.mean().connections()),
        new Column<>("computer games", "%,d", part -> part.mean().computerGames()),
        new Column<>("log lines", "%,d", Part::logLines));
  }

  private Table turns() {
    String slowed =
        report.parts().stream()
            .filter(part -> part.slowdown(quiet) > TWICE)
            .map(part -> "%s (%.1f)".formatted(part.name(), part.slowdown(quiet)))
            .collect(Collectors.joining(", "));
    return Table.of(
        "turns",
        "Above twice the quiet p99: %s.".formatted(slowed.isEmpty() ? "nothing" : slowed),
        report.parts(),
        Part::name,
        new Column<>("turns", "%,d", part -> part.control().count()),
        new Column<>("p50 ms", "%,.1f", part -> part.control().p50()),
        new Column<>("p99 ms", "%,.1f", part -> part.control().p99()),
        new Column<>("max ms", "%,.1f", part -> part.control().max()),
        new Column<>("p99 × quiet", "%,.1f", part -> part.slowdown(quiet)));
  }

  /** Returns what people did besides games. */
  private Table people() {
    return new Table(
        "people",
        "",
        quiet.friendly().stream()
            .map(HostileReport.Friendly::action)
            .flatMap(action -> Stream.of(action + " p99 ms", action + " refused"))
            .toList(),
        report.parts().stream().map(HostileLayout::people).toList(),
        List.of());
  }

  private static List<String> people(Part part) {
    List<String> cells = new ArrayList<>(List.of(part.name()));
    for (HostileReport.Friendly friendly : part.friendly()) {
      long all = friendly.refused() + friendly.answers().count();
      cells.add("%,.1f".formatted(friendly.answers().p99()));
      cells.add("%,d of %,d".formatted(friendly.refused(), all));
    }
    return cells;
  }

  private Table attacks() {
    return Table.of(
        "attack",
        "Hindered: other attacks had taken what the attack needed, such as places for connections.",
        report.attacks(),
        Row::attack,
        new Column<>("runs", "%,d", Row::runs),
        new Column<>("hindered", "%,d", Row::hindered),
        new Column<>("connected", "%,d", Row::connections),
        new Column<>("refused", "%,d", Row::refused),
        new Column<>("sent KiB", "%,d", row -> row.sentBytes() / KIB));
  }

  private Table rounds() {
    return Table.of(
        "after the attacks",
        "",
        report.rounds(),
        Round::name,
        new Column<>("live heap MiB", "%,.1f", round -> round.liveHeapBytes() / MIB),
        new Column<>("open", "%,d", Round::openConnections),
        new Column<>("closed ms", "%,.0f", Round::closedAfterMillis),
        new Column<>("of ms", "%,d", Round::deadlineMillis),
        new Column<>("left", "%,d", Round::left));
  }
}
