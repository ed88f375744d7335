package dev.espionage.tools.match;

import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Chart;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Figure;
import dev.espionage.tools.report.ReportLayout.Scale;
import dev.espionage.tools.report.ReportLayout.Style;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The report of a match.
///
/// @param headline the settings, in short parts
/// @param ends the number of games by kind of end
/// @param forfeits the illegal turns and failures of players, one line each
/// @param running the score after increasing numbers of pairs
/// @param lengths the lengths of games, in turns of both sides
public record MatchReport(
    List<String> headline,
    String a,
    String b,
    Score score,
    Map<String, Integer> ends,
    double turnsAverage,
    Times timesOfA,
    Times timesOfB,
    List<String> forfeits,
    List<RunningScore> running,
    List<Bin> lengths,
    List<TimeBin> times)
    implements Report {

  public MatchReport {
    headline = List.copyOf(headline);
    ends = Map.copyOf(ends);
    forfeits = List.copyOf(forfeits);
    running = List.copyOf(running);
    lengths = List.copyOf(lengths);
    times = List.copyOf(times);
  }

  @Override
  public boolean isClean() {
    return forfeits.isEmpty();
  }

  @Override
  public ReportLayout layout() {
    return new ReportLayout(
        "Espionage match",
        headline,
        figures(),
        List.of(runningScore(), gameLengths(), turnTimes(), players()),
        new ReportLayout.Findings("forfeit", forfeits.size(), forfeits));
  }

  private List<Figure> figures() {
    return List.of(
        new Figure(
            "won / drawn / lost by A",
            "%,d / %,d / %,d".formatted(score.wins(), score.draws(), score.losses())),
        new Figure(
            "score of A",
            "%.1f %%".formatted(100 * score.score()),
            "95 %%: %.1f to %.1f".formatted(100 * score.low(), 100 * score.high())),
        new Figure(
            "rating of A",
            "%+.0f".formatted(score.rating()),
            "95 %%: %+.0f to %+.0f".formatted(score.ratingLow(), score.ratingHigh())),
        new Figure(
            "turns per game", "%.1f".formatted(turnsAverage), "ended by " + Report.counted(ends)));
  }

  private Chart runningScore() {
    return Chart.of("Score of A", "games", "%", running, RunningScore::games)
        .withScale(Scale.PERCENT)
        .withNote(
            "After each pair of games, with its 95 % interval. The interval comes from the variance"
                + " over pairs, which have the same volcanoes and the same random numbers, sides"
                + " swapped.")
        .withLine("score", running, at -> 100 * at.score())
        .withSeries("low", Style.LOWER, running, at -> 100 * at.low())
        .withSeries("high", Style.UPPER, running, at -> 100 * at.high());
  }

  private Chart gameLengths() {
    return Chart.of(
            "Length of games", "turns", "games", lengths, bin -> (bin.from() + bin.to()) / 2.0)
        .withNote("Games by the number of turns of both sides.")
        .withSeries("games", Style.BARS, lengths, Bin::count);
  }

  private Chart turnTimes() {
    Stream<TimeBin> start =
        times.stream().limit(1).map(bin -> new TimeBin(bin.belowMillis() / 2, 0, 0));
    List<TimeBin> bins = Stream.concat(start, times.stream()).toList();
    return Chart.of("Time per turn", "milliseconds", "turns", bins, TimeBin::belowMillis)
        .withScale(Scale.LOGARITHMIC_X)
        .withNote("Turns by duration; each bin reaches up to twice the bound of the previous one.")
        .withSeries("A " + a, Style.STEPS, bins, TimeBin::a)
        .withSeries("B " + b, Style.STEPS, bins, TimeBin::b);
  }

  private Table players() {
    return Table.of(
        "Player",
        "",
        List.of(Map.entry("A " + a, timesOfA), Map.entry("B " + b, timesOfB)),
        Map.Entry::getKey,
        new Column<>("turns", "%,d", player -> player.getValue().turns()),
        new Column<>("average ms", "%.2f", player -> player.getValue().averageMillis()),
        new Column<>("p95 ms", "%.2f", player -> player.getValue().p95Millis()),
        new Column<>("longest ms", "%.2f", player -> player.getValue().longestMillis()));
  }

  /// The score of A against B.
  ///
  /// @param score the points per game, from 0 to 1
  /// @param low the lower bound of the score's 95 % interval
  /// @param high the upper bound of the score's 95 % interval
  /// @param rating the advantage of A in rating points
  /// @param ratingLow the lower bound of the rating's 95 % interval
  /// @param ratingHigh the upper bound of the rating's 95 % interval
  public record Score(
      int wins,
      int draws,
      int losses,
      double score,
      double low,
      double high,
      double rating,
      double ratingLow,
      double ratingHigh) {}

  public record Times(long turns, double averageMillis, double p95Millis, double longestMillis) {}

  /// The score of A after a number of games, with its 95 % interval.
  public record RunningScore(int games, double score, double low, double high) {}

  /// The number of games whose length is between the bounds, both included.
  public record Bin(int from, int to, int count) {}

  /// The number of each player's turns that took less than the bound and at least that of the bin
  /// before.
  public record TimeBin(double belowMillis, long a, long b) {}
}
