package dev.espionage.loadtest.hostile;

import com.google.gson.annotations.SerializedName;
import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The report of a run in which several attacks at a time went on beside control games.
 *
 * @param startedAt the start in UTC, ISO 8601
 * @param parts the quiet part before the attacks, their first and last part, and the quiet part
 *     after them
 * @param samples the measurements, second by second
 * @param findings what went wrong
 */
public record MixedReport(
    String startedAt,
    Setup setup,
    MachineInfo machineInfo,
    Outcome outcome,
    List<Part> parts,
    List<Sample> samples,
    List<String> findings)
    implements Report {

  public MixedReport {
    parts = List.copyOf(parts);
    samples = List.copyOf(samples);
    findings = List.copyOf(findings);
  }

  @Override
  public boolean isClean() {
    return findings.isEmpty();
  }

  @Override
  public ReportLayout layout() {
    return MixedLayout.of(this);
  }

  /**
   * The settings of the run.
   *
   * @param seconds the duration of the attacks
   * @param rooms the number of control games at a time
   * @param rate the turns per second of all control games
   * @param atOnce the number of attacks at a time
   * @param scale the size of the attacks in percent
   */
  public record Setup(double seconds, int rooms, double rate, int atOnce, int scale, long seed) {}

  /**
   * The results of the whole run.
   *
   * @param turns the acknowledged turns of the control games
   * @param liveHeapBefore the bytes of live objects on the server's heap before the attacks
   * @param liveHeapAfter the same after the attacks
   * @param closedAfterMillis the time from the end of the last attack until the server had closed
   *     its last connection; -1 if some stayed open
   */
  public record Outcome(
      long turns,
      long liveHeapBefore,
      long liveHeapAfter,
      double closedAfterMillis,
      List<Row> attacks) {

    public Outcome {
      attacks = List.copyOf(attacks);
    }
  }

  /**
   * One kind of attack.
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
    public Row plus(Row other) {
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
   * A part of the run.
   *
   * @param mean the means of the server's figures
   * @param control the latencies of all turns of the control games
   * @param logLines the lines that the server logged
   * @param friendly what ordinary people did besides games
   */
  public record Part(
      String name,
      double fromSecond,
      double toSecond,
      Figures mean,
      Latencies.Percentiles control,
      long logLines,
      List<Friendly> friendly) {

    public Part {
      friendly = List.copyOf(friendly);
    }

    /** Returns what people did of this kind; nothing if they did not. */
    Friendly friendly(String action) {
      return friendly.stream()
          .filter(one -> one.action.equals(action))
          .findAny()
          .orElse(new Friendly(action, Latencies.Percentiles.NONE, 0));
    }
  }

  /**
   * A kind of things that ordinary people do besides games.
   *
   * @param answers the times that the server took
   * @param refused how often it did not do it
   */
  public record Friendly(String action, Latencies.Percentiles answers, long refused) {}

  /** The state of the run when a sample was taken. */
  public enum Phase {
    /** The quiet time before the attacks. */
    @SerializedName("before")
    BEFORE,
    /** The attacks. */
    @SerializedName("attacks")
    ATTACKS,
    /** The time in which the server closes the attackers' last connections. */
    @SerializedName("closing")
    CLOSING,
    /** The quiet time after the attacks. */
    @SerializedName("after")
    AFTER
  }

  /**
   * The measurements at one second.
   *
   * @param second the time since the first sample's begin, in seconds
   * @param attacks the number of attacks that were going on
   * @param control the latencies of the control games' turns since the last sample
   * @param logLines the lines that the server logged since the last sample
   */
  public record Sample(
      double second,
      Phase phase,
      int attacks,
      Figures figures,
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
    static Figures mean(List<Figures> all) {
      return new Figures(
          mean(all.stream().mapToLong(Figures::residentBytes)),
          mean(all.stream().mapToLong(Figures::heapBytes)),
          mean(all.stream().mapToLong(Figures::threads)),
          mean(all.stream().mapToLong(Figures::files)),
          mean(all.stream().mapToLong(Figures::connections)),
          mean(all.stream().mapToLong(Figures::computerGames)));
    }

    private static long mean(LongStream values) {
      return Math.round(values.average().orElse(0));
    }
  }
}
