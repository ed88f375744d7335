package dev.espionage.loadtest.report;

import dev.espionage.loadtest.gauge.MachineInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A whole match.
 *
 * @param startedAt UTC, ISO 8601
 * @param ends how many games ended how
 * @param forfeits who played what is not legal, or failed; a line each
 * @param running the score pair by pair
 * @param lengths of games, in turns of both sides
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
        "turns         %.1f a game; ended by %s".formatted(turnsAverage, Report.counted(ends)));
    lines.add("time of A     " + times(timesOfA));
    lines.add("time of B     " + times(timesOfB));
    forfeits.stream().limit(MOST_FORFEITS).forEach(what -> lines.add("forfeit: " + what));
    return lines;
  }

  private static String times(Times times) {
    return "%.2f ms a turn, p95 %.2f ms, longest %.2f ms"
        .formatted(times.averageMillis(), times.p95Millis(), times.longestMillis());
  }

  /**
   * What was played.
   *
   * @param time a turn, as it was given
   * @param threads games at a time
   */
  public record Setup(
      String a, String b, int games, String variant, String time, long seed, int threads) {}

  /**
   * How A did against B.
   *
   * @param score points a game, 0 to 1
   * @param low of the 95 % interval of the score
   * @param high of the same
   * @param rating by how much A is better, in rating points
   * @param ratingLow of its 95 % interval
   * @param ratingHigh of the same
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

  /** How long a player's turns took. */
  public record Times(long turns, double averageMillis, double p95Millis, double longestMillis) {}

  /** A's score after so many games, with its 95 % interval. */
  public record RunningScore(int games, double score, double low, double high) {}

  /** How many were between these two, both included. */
  public record Bin(int from, int to, int count) {}

  /** How many turns of each took less than this, and no less than the bin before. */
  public record TimeBin(double belowMillis, long a, long b) {}
}
