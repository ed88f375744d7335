package dev.espionage.tools.match;

import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import java.util.List;
import java.util.Map;

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
  public ReportLayout layout() {
    return MatchLayout.of(this);
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
