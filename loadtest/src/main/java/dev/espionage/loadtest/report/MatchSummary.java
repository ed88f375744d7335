package dev.espionage.loadtest.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A match for people, in a few lines. */
public final class MatchSummary {

  private static final int MOST_FORFEITS = 10;

  private MatchSummary() {}

  public static List<String> of(MatchReport report) {
    MatchSetup setup = report.setup();
    MatchScore score = report.score();
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s – %s, %s, %,d games, time %s, seed %d, %.0f s"
            .formatted(
                setup.a(),
                setup.b(),
                setup.variant(),
                setup.games(),
                setup.time(),
                setup.seed(),
                report.seconds()));
    lines.add("");
    lines.add(
        "A             %,d won, %,d drawn, %,d lost"
            .formatted(score.wins(), score.draws(), score.losses()));
    lines.add(
        "score         %.1f %%, between %.1f and %.1f (95 %%)"
            .formatted(100 * score.score(), 100 * score.low(), 100 * score.high()));
    lines.add(
        "rating        A %+.0f, between %+.0f and %+.0f (95 %%)"
            .formatted(score.rating(), score.ratingLow(), score.ratingHigh()));
    lines.add(
        "turns         %.1f a game; ended by %s"
            .formatted(report.turnsAverage(), joined(report.ends())));
    lines.add("time of A     " + times(report.timesOfA()));
    lines.add("time of B     " + times(report.timesOfB()));
    report.forfeits().stream().limit(MOST_FORFEITS).forEach(what -> lines.add("forfeit: " + what));
    return lines;
  }

  private static String times(MatchTimes times) {
    return "%.2f ms a turn, p95 %.2f ms, longest %.2f ms"
        .formatted(times.averageMillis(), times.p95Millis(), times.longestMillis());
  }

  private static String joined(Map<String, Integer> counts) {
    List<String> parts = new ArrayList<>();
    new TreeMap<>(counts).forEach((what, count) -> parts.add(what + " " + count));
    return String.join(", ", parts);
  }
}
