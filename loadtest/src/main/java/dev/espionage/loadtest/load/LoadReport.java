package dev.espionage.loadtest.load;

import dev.espionage.loadtest.measurement.ContenderMeasurement;
import dev.espionage.loadtest.measurement.TurnCounts;
import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The report of a load test.
 *
 * @param startedAt the start in UTC, ISO 8601
 * @param turnToBothPlayers the latencies from when a turn was due until both players had seen it;
 *     in a closed loop a turn is due when it is sent
 * @param turnToDone the latencies from when a turn was due until it was acknowledged
 * @param bare the bare servers; empty without a baseline
 * @param breakdown the parts of the server's processor time; empty if it was not requested
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
    List<ContenderMeasurement.Sample> samples)
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
  public ReportLayout layout() {
    return LoadLayout.of(this);
  }

  /**
   * The settings of the test.
   *
   * @param rate turns per second; 0 for a closed loop
   * @param server {@code own}, or the address of a server that was already running
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
   * The games that were played. {@code turns}, {@code turnsPerSecond} and {@code turnsOverdue}
   * cover the measured time; everything else covers the whole run, including the warm-up.
   *
   * @param turnsOverdue the turns that were due by the rate but never begun, because no room was
   *     ready
   * @param putOff the refusals that asked the client to try again later, by error code
   * @param spectatorBoards the comparisons of spectators' boards with those of the players, one per
   *     turn and spectator
   * @param conflations the snapshots that a client never received, because newer ones replaced them
   * @param errors the first errors
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
   * The cost of a turn, in microseconds of processor time and in bytes.
   *
   * @param systemMicrosPerTurn the kernel's part of {@code microsPerTurn}; 0 if it is unknown
   * @param microsPerPush the same processor time per message to any client
   * @param processors the number of processors that the server kept busy
   * @param databaseMicrosPerTurn the processor time of the database; 0 if it was not measured
   * @param bytesPerTurnAndPlayer the bytes sent to each player, answers included
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

    /** Returns the cost per turn from the counts of a run. */
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
   * @param ratio the processor time per turn of the measured server, divided by that of the bare
   *     one
   * @param pushRatio the same ratio per message
   */
  public record Bare(
      String name,
      long turns,
      double turnsPerSecond,
      Cost cost,
      Latencies.Percentiles latency,
      Ratio ratio,
      Ratio pushRatio) {}

  /** The ratio of two figures over several rounds. */
  public record Ratio(double median, double least, double greatest) {

    /** The ratio if too little was measured. */
    public static final Ratio NONE = new Ratio(0, 0, 0);

    /**
     * Compares the figures of corresponding rounds. Rounds in which one of the figures is 0 are
     * left out.
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
      return "%.2f, %.2f to %.2f".formatted(median, least, greatest);
    }
  }

  /**
   * A part of a turn's cost.
   *
   * @param share the share of the server's processor time, from 0 to 1
   */
  public record Part(String name, double share, double microsPerTurn) {}
}
