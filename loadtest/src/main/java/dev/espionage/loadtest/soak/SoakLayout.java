package dev.espionage.loadtest.soak;

import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Chart;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Figure;
import dev.espionage.tools.report.ReportLayout.Scale;
import dev.espionage.tools.report.ReportLayout.Series;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.List;
import java.util.Map;

/** Lays out the report of a soak. */
final class SoakLayout {

  private SoakLayout() {}

  /** Returns the layout. */
  static ReportLayout of(SoakReport report) {
    SoakReport.Setup setup = report.setup();
    return new ReportLayout(
        "Espionage soak",
        List.of(
            "%,d rooms".formatted(setup.rooms()),
            "%,d spectators each".formatted(setup.spectators()),
            setup.rate() == 0 ? "" : "%,.0f turns/s".formatted(setup.rate()),
            "%.0f s of play in %.0f s".formatted(setup.seconds(), report.seconds()),
            setup.store().isEmpty() ? setup.server() : "store " + setup.store(),
            "seed " + setup.seed()),
        figures(report),
        List.of(throughput(report), kills(report.kills()), checks(report.play(), report.checks())),
        new ReportLayout.Findings("finding", report.total(), report.findings()),
        report.machineInfo().environment(report.startedAt()));
  }

  private static List<Figure> figures(SoakReport report) {
    SoakReport.Play play = report.play();
    return List.of(
        new Figure(
            "turns",
            "%,d".formatted(play.turns()),
            "%,.0f per second".formatted(play.turnsPerSecond())),
        counts("games ended", play.games()),
        counts("faults", report.faults()),
        counts("refused", play.refusals()),
        new Figure("kills", "%,d".formatted(report.kills().size())),
        counts("findings", report.counts()));
  }

  private static Figure counts(String name, Map<String, Integer> counts) {
    int sum = counts.values().stream().mapToInt(Integer::intValue).sum();
    return sum == 0
        ? new Figure(name, "none")
        : new Figure(name, "%,d".formatted(sum), Report.counted(counts));
  }

  private static Chart throughput(SoakReport report) {
    return new Chart(
        "Turns per second",
        "Acknowledged turns, second by second. Dashed lines: the server was killed.",
        "seconds of the run",
        "turns/s",
        Scale.LINEAR,
        ReportLayout.valuesOf(report.samples(), SoakReport.Sample::second),
        List.of(Series.line("turns/s", report.samples(), SoakReport.Sample::turnsPerSecond)),
        ReportLayout.valuesOf(report.kills(), SoakReport.Kill::second));
  }

  private static Table kills(List<SoakReport.Kill> kills) {
    return Table.of(
        "Killed at",
        "ready, 1st turn, all rooms: since the server was restarted",
        kills,
        kill -> "%,.1f s".formatted(kill.second()),
        new Column<>("turns/s, 1 s", "%,.0f", SoakReport.Kill::turnsPerSecond),
        new Column<>("turns/s, 3 s", "%,.0f", SoakReport.Kill::turnsPerSecondOverThree),
        new Column<>("ready ms", "%s", kill -> time(kill.readyMillis())),
        new Column<>("1st turn ms", "%s", kill -> time(kill.firstTurnMillis())),
        new Column<>("all rooms ms", "%s", kill -> time(kill.allRoomsMillis())));
  }

  private static String time(double millis) {
    return millis < 0 ? "never" : "%,.0f".formatted(millis);
  }

  private static Table checks(SoakReport.Play play, SoakReport.Checks checks) {
    return Table.list("What was done and compared")
        .row("reconnected", "%,d times".formatted(play.returns()))
        .row("spectators", "%,d snapshots".formatted(play.spectatorSnapshots()))
        .row("lobby", "%,d answers".formatted(play.lobbyAnswers()))
        .row("histories", "%,d compared after reconnecting".formatted(checks.histories()))
        .row("records", "%,d compared, %,d exported".formatted(checks.records(), checks.exports()))
        .row("store", checks.store() ? "checked" : "not examined (not started here)");
  }
}
