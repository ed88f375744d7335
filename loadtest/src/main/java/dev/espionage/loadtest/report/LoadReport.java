package dev.espionage.loadtest.report;

import dev.espionage.loadtest.gauge.Latencies;
import dev.espionage.loadtest.gauge.MachineInfo;
import dev.espionage.loadtest.stint.MeasuredInterval;
import dev.espionage.loadtest.stint.TurnCounts;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A whole load test.
 *
 * @param startedAt UTC, ISO 8601
 * @param turnToBothPlayers from when a turn was due until both players had been shown it; in a
 *     closed loop a turn is due when it is sent
 * @param turnToDone from when a turn was due until it was answered
 * @param bare empty without a baseline
 * @param breakdown empty if it was not asked for
 */
public record LoadReport(
    String startedAt,
    Setup setup,
    MachineInfo machineInfo,
    Outcome outcome,
    Latencies.Percentiles turnToBothPlayers,
    Latencies.Percentiles turnToDone,
    Cost cost,
    List<Bare> bare,
    List<Part> breakdown,
    List<Measure> process,
    List<MeasuredInterval.Sample> samples)
    implements Report {

  public LoadReport {
    bare = List.copyOf(bare);
    breakdown = List.copyOf(breakdown);
    process = List.copyOf(process);
    samples = List.copyOf(samples);
  }

  @Override
  public boolean isClean() {
    return outcome.errorCount() == 0;
  }

  @Override
  public List<String> lines() {
    return Summary.of(this);
  }

  /**
   * What was asked for.
   *
   * @param rate turns a second, 0 for a closed loop
   * @param server {@code own}, or the address of one that was running
   */
  public record Setup(
      int rooms,
      int spectators,
      double rate,
      double seconds,
      int rounds,
      double warmUpSeconds,
      String variant,
      String timeControl,
      String store,
      long seed,
      String server,
      int clientThreads) {

    public String pace() {
      return rate == 0 ? "closed loop" : "%,.0f turns/s".formatted(rate);
    }
  }

  /**
   * What was played. {@code turns}, {@code turnsPerSecond} and {@code turnsOverdue} are of the
   * measured time, everything else of the whole run, warming up included.
   *
   * @param turnsOverdue that were due by the rate and never begun, because no room was ready
   * @param putOff refusals by error code that asked to ask again later
   * @param spectatorBoards that were compared with those of the players, one for each turn and
   *     spectator
   * @param conflations snapshots that somebody was never sent, because newer ones took their place
   * @param errors the first ones
   */
  public record Outcome(
      long turns,
      long turnsSent,
      long turnsAnswered,
      long turnsShown,
      double turnsPerSecond,
      long turnsOverdue,
      long games,
      Map<String, Integer> results,
      Map<String, Integer> reasons,
      Map<String, Integer> putOff,
      long spectatorBoards,
      long conflations,
      long errorCount,
      List<String> errors) {

    public Outcome {
      results = Map.copyOf(results);
      reasons = Map.copyOf(reasons);
      putOff = Map.copyOf(putOff);
      errors = List.copyOf(errors);
    }
  }

  /**
   * What a turn cost, in microseconds of processor time, and in bytes.
   *
   * @param systemMicrosPerTurn the kernel's part of it; 0 if it is not known
   * @param microsPerPush the same time, for each message to anybody
   * @param processors kept busy by the server
   * @param databaseMicrosPerTurn 0 if it was not measured
   * @param bytesPerTurnAndPlayer what each player was sent, answers included
   */
  public record Cost(
      double microsPerTurn,
      double systemMicrosPerTurn,
      double microsPerPush,
      double processors,
      double databaseMicrosPerTurn,
      double clientMicrosPerTurn,
      double clientProcessors,
      double bytesPerTurnAndPlayer) {

    /** Of so many turns. */
    public static Cost of(TurnCounts turnCounts, double databaseMicrosPerTurn) {
      return new Cost(
          turnCounts.serverMicrosPerTurn(),
          turnCounts.serverSystemMicrosPerTurn(),
          turnCounts.serverMicrosPerPush(),
          turnCounts.serverProcessors(),
          databaseMicrosPerTurn,
          turnCounts.clientMicrosPerTurn(),
          turnCounts.clientProcessors(),
          turnCounts.bytesPerTurnAndPlayer());
    }
  }

  /**
   * A bare server in the same run.
   *
   * @param ratio of our processor time a turn to its own
   * @param pushRatio the same a message
   */
  public record Bare(
      String name,
      long turns,
      double turnsPerSecond,
      Cost cost,
      Latencies.Percentiles latency,
      Ratio ratio,
      Ratio pushRatio) {}

  /** Of two figures, round by round. */
  public record Ratio(double median, double least, double greatest) {

    /** There is none: too little was measured. */
    public static final Ratio NONE = new Ratio(0, 0, 0);

    /**
     * Of rounds that belong together by their place; those in which one side's figure is 0 are left
     * out.
     */
    public static Ratio of(List<Double> ours, List<Double> theirs) {
      double[] ratios =
          IntStream.range(0, ours.size())
              .filter(i -> ours.get(i) > 0 && theirs.get(i) > 0)
              .mapToDouble(i -> ours.get(i) / theirs.get(i))
              .sorted()
              .toArray();
      if (ratios.length == 0) {
        return NONE;
      }
      int middle = ratios.length / 2;
      double median =
          ratios.length % 2 == 1 ? ratios[middle] : (ratios[middle - 1] + ratios[middle]) / 2;
      return new Ratio(median, ratios[0], ratios[ratios.length - 1]);
    }

    @Override
    public String toString() {
      return "%.2f (%.2f to %.2f)".formatted(median, least, greatest);
    }
  }

  /**
   * A part of what a turn costs.
   *
   * @param share of the server's processor time, 0 to 1
   */
  public record Part(String name, double share, double microsPerTurn) {}
}
