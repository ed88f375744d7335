package dev.espionage.tools.match;

import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The report of a match.
 *
 * @param startedAt the start in UTC, ISO 8601
 * @param ends the number of games by kind of end
 * @param forfeits the illegal turns and failures of players, one line each
 * @param running the score after increasing numbers of pairs
 * @param lengths the lengths of games, in turns of both sides
 */
public record MatchReport(
    String startedAt,
    Setup setup,
    MachineInfo machineInfo,
    double seconds,
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

  private static final int MOST_FORFEITS = 10;

  public MatchReport {
    ends = Map.copyOf(ends);
    forfeits = List.copyOf(forfeits);
    running = List.copyOf(running);
    lengths = List.copyOf(lengths);
    times = List.copyOf(times);
  }

  @Override
  public Optional<Page> page() {
    return Optional.of(new Page("Espionage match", "match"));
  }

  @Override
  public boolean isClean() {
    return forfeits.isEmpty();
  }

  @Override
  public List<String> lines() {
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
                seconds));
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
        "turns         %.1f per game; ended by %s".formatted(turnsAverage, Report.counted(ends)));
    lines.add("time of A     " + times(timesOfA));
    lines.add("time of B     " + times(timesOfB));
    forfeits.stream().limit(MOST_FORFEITS).forEach(what -> lines.add("forfeit: " + what));
    return lines;
  }

  private static String times(Times times) {
    return "%.2f ms per turn, p95 %.2f ms, longest %.2f ms"
        .formatted(times.averageMillis(), times.p95Millis(), times.longestMillis());
  }

  /**
   * The settings of the match.
   *
   * @param time the time limit per turn, as given on the command line
   * @param threads the number of games at a time
   */
  public record Setup(
      String a, String b, int games, String variant, String time, long seed, int threads) {}

  /**
   * The score of A against B.
   *
   * @param score the points per game, from 0 to 1
   * @param low the lower bound of the score's 95 % interval
   * @param high the upper bound of the score's 95 % interval
   * @param rating the advantage of A in rating points
   * @param ratingLow the lower bound of the rating's 95 % interval
   * @param ratingHigh the upper bound of the rating's 95 % interval
   */
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

  /** The times of a player's turns. */
  public record Times(long turns, double averageMillis, double p95Millis, double longestMillis) {}

  /** The score of A after a number of games, with its 95 % interval. */
  public record RunningScore(int games, double score, double low, double high) {}

  /** The number of games whose length is between the bounds, both included. */
  public record Bin(int from, int to, int count) {}

  /**
   * The number of each player's turns that took less than the bound and at least that of the bin
   * before.
   */
  public record TimeBin(double belowMillis, long a, long b) {}
}
