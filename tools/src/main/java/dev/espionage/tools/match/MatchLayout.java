package dev.espionage.tools.match;

import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Chart;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Figure;
import dev.espionage.tools.report.ReportLayout.Scale;
import dev.espionage.tools.report.ReportLayout.Series;
import dev.espionage.tools.report.ReportLayout.Style;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.List;
import java.util.Map;

/** Lays out the report of a match. */
final class MatchLayout {

  private MatchLayout() {}

  /** Returns the layout. */
  static ReportLayout of(MatchReport report) {
    MatchReport.Setup setup = report.setup();
    return new ReportLayout(
        "Espionage match",
        List.of(
            "%s – %s".formatted(setup.a(), setup.b()),
            setup.variant(),
            "%,d games".formatted(setup.games()),
            "time " + setup.time(),
            "seed " + setup.seed(),
            "%,d at a time".formatted(setup.threads()),
            "%.0f s".formatted(report.seconds())),
        figures(report, report.score()),
        List.of(score(report.running()), lengths(report.lengths()), times(report), players(report)),
        new ReportLayout.Findings("forfeit", report.forfeits().size(), report.forfeits()),
        report.machineInfo().environment(report.startedAt()));
  }

  private static List<Figure> figures(MatchReport report, MatchReport.Score score) {
    return List.of(
        new Figure(
            "won, drawn, lost by A",
            "%,d, %,d, %,d".formatted(score.wins(), score.draws(), score.losses())),
        new Figure(
            "score of A",
            "%.1f %%".formatted(100 * score.score()),
            "95 %%: %.1f to %.1f".formatted(100 * score.low(), 100 * score.high())),
        new Figure(
            "rating of A",
            "%+.0f".formatted(score.rating()),
            "95 %%: %+.0f to %+.0f".formatted(score.ratingLow(), score.ratingHigh())),
        new Figure(
            "turns per game",
            "%.1f".formatted(report.turnsAverage()),
            "ended by " + Report.counted(report.ends())));
  }

  private static Chart score(List<MatchReport.RunningScore> running) {
    return new Chart(
        "Score of A",
        "After each pair of games, with its 95 % interval. The interval comes from the variance"
            + " over pairs, which have the same volcanoes and the same random numbers, sides"
            + " swapped.",
        "games",
        "%",
        Scale.PERCENT,
        ReportLayout.valuesOf(running, MatchReport.RunningScore::games),
        List.of(
            Series.line("score", running, at -> 100 * at.score()),
            Series.of("low", Style.LOWER, running, at -> 100 * at.low()),
            Series.of("high", Style.UPPER, running, at -> 100 * at.high())),
        List.of());
  }

  private static Chart lengths(List<MatchReport.Bin> bins) {
    return new Chart(
        "Length of games",
        "Games by the number of turns of both sides.",
        "turns",
        "games",
        Scale.LINEAR,
        ReportLayout.valuesOf(bins, bin -> (bin.from() + bin.to()) / 2.0),
        List.of(Series.of("games", Style.BARS, bins, MatchReport.Bin::count)),
        List.of());
  }

  private static Chart times(MatchReport report) {
    List<MatchReport.TimeBin> bins = report.times();
    return new Chart(
        "Time per turn",
        "Turns by duration; each bin reaches up to twice the bound of the previous one.",
        "milliseconds, upper bound",
        "turns",
        Scale.LOGARITHMIC_X,
        ReportLayout.valuesOf(bins, MatchReport.TimeBin::belowMillis),
        List.of(
            Series.of("A " + report.setup().a(), Style.STEPS, bins, MatchReport.TimeBin::a),
            Series.of("B " + report.setup().b(), Style.STEPS, bins, MatchReport.TimeBin::b)),
        List.of());
  }

  private static Table players(MatchReport report) {
    return Table.of(
        "Player",
        "",
        List.of(
            Map.entry("A " + report.setup().a(), report.timesOfA()),
            Map.entry("B " + report.setup().b(), report.timesOfB())),
        Map.Entry::getKey,
        new Column<>("turns", "%,d", player -> player.getValue().turns()),
        new Column<>("average ms", "%.2f", player -> player.getValue().averageMillis()),
        new Column<>("p95 ms", "%.2f", player -> player.getValue().p95Millis()),
        new Column<>("longest ms", "%.2f", player -> player.getValue().longestMillis()));
  }
}
