package dev.espionage.loadtest.hostile;

import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The report of attacks on a server beside control games.
 *
 * @param startedAt the start in UTC, ISO 8601
 * @param parts the quiet part before the attacks, every round of attacks, the first and last part
 *     of a round of mixed attacks, and the quiet part after all
 * @param rounds the server after each round of attacks
 * @param attacks the attacks, each once
 * @param samples the measurements, second by second
 * @param findings what went wrong
 */
public record HostileReport(
    String startedAt,
    Setup setup,
    MachineInfo machineInfo,
    Outcome outcome,
    List<Part> parts,
    List<Round> rounds,
    List<Row> attacks,
    List<Sample> samples,
    List<String> findings)
    implements Report {

  public HostileReport {
    parts = List.copyOf(parts);
    rounds = List.copyOf(rounds);
    attacks = List.copyOf(attacks);
    samples = List.copyOf(samples);
    findings = List.copyOf(findings);
  }

  @Override
  public boolean isClean() {
    return findings.isEmpty();
  }

  @Override
  public ReportLayout layout() {
    return new HostileLayout(this).layout();
  }

  /**
   * The settings of the run.
   *
   * @param seconds the duration of a round
   * @param atOnce the number of attacks at a time
   * @param rooms the number of control games at a time
   * @param rate the turns per second of all control games
   * @param scale the size of the attacks in percent
   */
  public record Setup(double seconds, int atOnce, int rooms, double rate, int scale, long seed) {}

  /**
   * The results of the whole run.
   *
   * @param turns the acknowledged turns of the control games
   * @param liveHeapBefore the bytes of live objects on the server's heap before the attacks
   * @param liveHeapAfter the same after the attacks
   */
  public record Outcome(long turns, long liveHeapBefore, long liveHeapAfter) {}

  /**
   * A part of the run.
   *
   * @param fromSecond the time from the first sample's begin to that of the part
   * @param mean the means of the server's figures
   * @param cpuSeconds the processor time of the server
   * @param residentGrowth the growth of the server's resident memory up to its peak, in bytes
   * @param control the latencies of all turns of the control games
   * @param logLines the lines that the server logged
   * @param friendly what ordinary people did besides games
   */
  public record Part(
      String name,
      double fromSecond,
      double toSecond,
      Figures mean,
      double cpuSeconds,
      long residentGrowth,
      Latencies.Percentiles control,
      long logLines,
      List<Friendly> friendly) {

    public Part {
      friendly = List.copyOf(friendly);
    }

    /**
     * Returns a line that compares the latency with that of a quiet time.
     *
     * @param connections the connections that attackers opened
     */
    String summary(Part quiet, long connections) {
      return "%s: p99 %.1f ms, %.1f × quiet; %,d connections, %.1f s of processor time"
          .formatted(name, control.p99(), slowdown(quiet), connections, cpuSeconds);
    }

    /** Returns the p99 of the control games in multiples of that of another part. */
    double slowdown(Part quiet) {
      return quiet.control.p99() > 0 ? control.p99() / quiet.control.p99() : 0;
    }
  }

  /**
   * A kind of things that ordinary people do besides games.
   *
   * @param answers the times that the server took
   * @param refused how often it did not do it
   */
  public record Friendly(String action, Latencies.Percentiles answers, long refused) {}

  /**
   * The server after a round of attacks.
   *
   * @param liveHeapBytes the bytes of live objects on the heap
   * @param openConnections the connections of this round and earlier ones that were still open then
   * @param closedAfterMillis the time from the end of the attacks until the server had closed its
   *     last connection, or until the run closed those that were left
   * @param deadlineMillis the documented time after which it has closed them
   * @param left the connections that the server had not closed in time
   */
  public record Round(
      String name,
      long liveHeapBytes,
      long openConnections,
      double closedAfterMillis,
      long deadlineMillis,
      long left) {}

  /**
   * A kind of attack.
   *
   * @param runs how often it was carried out
   * @param hindered how many of these runs other attacks hindered, such as by taking the places of
   *     its connections
   * @param connections the connections that its clients opened
   * @param refused the connections that the server refused
   */
  public record Row(
      String attack, int runs, int hindered, long connections, long refused, long sentBytes) {

    /** Returns the sum of two rows for the same attack. */
    Row plus(Row other) {
      return new Row(
          attack,
          runs + other.runs,
          hindered + other.hindered,
          connections + other.connections,
          refused + other.refused,
          sentBytes + other.sentBytes);
    }
  }

  /**
   * The measurements at one second.
   *
   * @param second the time since the first sample's begin, in seconds
   * @param part the part of the run; empty while the server closes connections of attackers
   * @param attacks the number of attacks that were going on
   * @param cpuSeconds the processor time of the server since the last sample
   * @param control the latencies of the control games' turns since the last sample
   * @param logLines the lines that the server logged since the last sample
   */
  public record Sample(
      double second,
      String part,
      int attacks,
      Figures figures,
      double cpuSeconds,
      Latencies.Percentiles control,
      long logLines) {}

  /**
   * Figures of the server's process.
   *
   * @param heapBytes the used part of the heap, garbage included
   * @param threads the kernel's threads
   * @param files the open files, including sockets
   * @param connections the TCP connections of clients
   * @param computerGames the games that the server's computer players play
   */
  public record Figures(
      long residentBytes,
      long heapBytes,
      long threads,
      long files,
      long connections,
      long computerGames) {

    /** Returns the means over these samples; all 0 if there are none. */
    static Figures mean(List<Sample> samples) {
      return new Figures(
          mean(samples, Figures::residentBytes),
          mean(samples, Figures::heapBytes),
          mean(samples, Figures::threads),
          mean(samples, Figures::files),
          mean(samples, Figures::connections),
          mean(samples, Figures::computerGames));
    }

    private static long mean(List<Sample> samples, ToLongFunction<Figures> figure) {
      return Math.round(
          samples.stream().map(Sample::figures).mapToLong(figure).average().orElse(0));
    }
  }
}
