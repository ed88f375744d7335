package dev.espionage.loadtest.hostile;

import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Chart;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Figure;
import dev.espionage.tools.report.ReportLayout.Scale;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The report of attacks on a server beside control games.
///
/// @param headline the settings, in short parts
/// @param parts the quiet part before the attacks, every round of attacks, the first and last part
///   of a round of mixed attacks, and the quiet part after all
/// @param rounds the server after each round of attacks
/// @param attacks the attacks, each once
/// @param samples the measurements, second by second
/// @param findings what went wrong
public record HostileReport(
    List<String> headline,
    Outcome outcome,
    List<Part> parts,
    List<Round> rounds,
    List<Row> attacks,
    List<Sample> samples,
    List<String> findings)
    implements Report {

  private static final double TWICE = 2;
  private static final long KIB = 1024;
  private static final double MIB = 1 << 20;

  public HostileReport {
    headline = List.copyOf(headline);
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
    return new ReportLayout(
        "Espionage under attack",
        headline,
        figures(),
        Stream.concat(charts(), Stream.of(server(), turns(), people(), attacked(), after()))
            .toList(),
        new ReportLayout.Findings("finding", findings.size(), findings));
  }

  private Part quiet() {
    return parts.getFirst();
  }

  private List<Figure> figures() {
    Part slowest =
        parts.stream()
            .max(Comparator.comparingDouble(part -> part.control().p99()))
            .orElse(quiet());
    return List.of(
        new Figure("turns", "%,d".formatted(outcome.turns()), "of the control games"),
        new Figure("p99 of turns, before", "%,.1f ms".formatted(quiet().control().p99())),
        new Figure(
            "p99 of turns, most", "%,.1f ms".formatted(slowest.control().p99()), slowest.name()),
        new Figure(
            "live heap",
            "%,.1f MiB".formatted(outcome.liveHeapAfter() / MIB),
            "before the attacks %,.1f MiB".formatted(outcome.liveHeapBefore() / MIB)),
        new Figure("findings", isClean() ? "none" : "%,d".formatted(findings.size())));
  }

  private Stream<ReportLayout.Section> charts() {
    return Stream.of(
        chart("Memory", "MiB")
            .withLine("resident", samples, sample -> sample.figures.residentBytes / MIB)
            .withLine("heap used", samples, sample -> sample.figures.heapBytes / MIB),
        chart("Threads", "threads").withLine("threads", samples, sample -> sample.figures.threads),
        chart("Open files", "files")
            .withLine("open files", samples, sample -> sample.figures.files)
            .withLine("connections", samples, sample -> sample.figures.connections),
        chart("From when a turn of the control games was due to its acknowledgement", "ms")
            .withScale(Scale.LOGARITHMIC)
            .withLine("p50", samples, sample -> sample.control.p50())
            .withLine("p99", samples, sample -> sample.control.p99()));
  }

  private Chart chart(String caption, String y) {
    return Chart.of(caption, "seconds of the run", y, samples, Sample::second)
        .withNote("Dashed lines: attacks began or ended.")
        .withMarks(marks());
  }

  /// Returns the seconds at which attacks began or ended.
  private List<Double> marks() {
    List<String> names = rounds.stream().map(Round::name).toList();
    return parts.stream()
        .filter(part -> names.contains(part.name()))
        .flatMap(part -> Stream.of(part.fromSecond(), part.toSecond()))
        .toList();
  }

  private Table server() {
    return Table.of(
        "Server",
        "growth: of resident memory up to its peak; other figures are means",
        parts,
        Part::name,
        new Column<>("from s", "%,.0f", Part::fromSecond),
        new Column<>("to s", "%,.0f", Part::toSecond),
        new Column<>("CPU s", "%,.1f", Part::cpuSeconds),
        new Column<>("growth KiB", "%,d", part -> part.residentGrowth() / KIB),
        new Column<>("resident MiB", "%,.0f", part -> part.mean().residentBytes() / MIB),
        new Column<>("heap MiB", "%,.0f", part -> part.mean().heapBytes() / MIB),
        new Column<>("threads", "%,d", part -> part.mean().threads()),
        new Column<>("files", "%,d", part -> part.mean().files()),
        new Column<>("connections", "%,d", part -> part.mean().connections()),
        new Column<>("computer games", "%,d", part -> part.mean().computerGames()),
        new Column<>("log lines", "%,d", Part::logLines));
  }

  private Table turns() {
    String slowed =
        parts.stream()
            .filter(part -> part.slowdown(quiet()) > TWICE)
            .map(part -> "%s (%.1f)".formatted(part.name(), part.slowdown(quiet())))
            .collect(Collectors.joining(", "));
    return Table.of(
        "Control games",
        "above twice the quiet p99: %s".formatted(slowed.isEmpty() ? "nothing" : slowed),
        parts,
        Part::name,
        new Column<>("turns", "%,d", part -> part.control().count()),
        new Column<>("p50 ms", "%,.1f", part -> part.control().p50()),
        new Column<>("p99 ms", "%,.1f", part -> part.control().p99()),
        new Column<>("max ms", "%,.1f", part -> part.control().max()),
        new Column<>("p99 × quiet", "%,.1f", part -> part.slowdown(quiet())));
  }

  /// Returns what people did besides games.
  private Table people() {
    return new Table(
        "People",
        "",
        quiet().friendly().stream()
            .map(Friendly::action)
            .flatMap(action -> Stream.of(action + " p99 ms", action + " refused"))
            .toList(),
        parts.stream().map(HostileReport::people).toList(),
        List.of());
  }

  private static List<String> people(Part part) {
    List<String> cells = new ArrayList<>(List.of(part.name()));
    for (Friendly friendly : part.friendly()) {
      long all = friendly.refused() + friendly.answers().count();
      cells.add("%,.1f".formatted(friendly.answers().p99()));
      cells.add("%,d of %,d".formatted(friendly.refused(), all));
    }
    return cells;
  }

  private Table attacked() {
    return Table.of(
        "Attack",
        "hindered: other attacks had taken what the attack needed, such as places for connections",
        attacks,
        Row::attack,
        new Column<>("runs", "%,d", Row::runs),
        new Column<>("hindered", "%,d", Row::hindered),
        new Column<>("connected", "%,d", Row::connections),
        new Column<>("refused", "%,d", Row::refused),
        new Column<>("sent KiB", "%,d", row -> row.sentBytes() / KIB));
  }

  private Table after() {
    return Table.of(
        "After the attacks",
        "",
        rounds,
        Round::name,
        new Column<>("live heap MiB", "%,.1f", round -> round.liveHeapBytes() / MIB),
        new Column<>("open", "%,d", Round::openConnections),
        new Column<>("closed ms", "%,.0f", Round::closedAfterMillis),
        new Column<>("of ms", "%,d", Round::deadlineMillis),
        new Column<>("left", "%,d", Round::left));
  }

  /// The results of the whole run; the heap's are the bytes of live objects before and after the
  /// attacks.
  public record Outcome(long turns, long liveHeapBefore, long liveHeapAfter) {}

  /// A part of the run.
  ///
  /// @param fromSecond the time from the first sample's begin to that of the part
  /// @param mean the means of the server's figures
  /// @param cpuSeconds the processor time of the server
  /// @param residentGrowth the growth of the server's resident memory up to its peak, in bytes
  /// @param control the latencies of all turns of the control games
  /// @param logLines the lines that the server logged
  /// @param friendly what ordinary people did besides games
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

    /// Returns a line that compares the latency with that of a quiet time.
    String summary(Part quiet, long connections) {
      return "%s: p99 %.1f ms, %.1f × quiet; %,d connections, %.1f s of processor time"
          .formatted(name, control.p99(), slowdown(quiet), connections, cpuSeconds);
    }

    /// Returns the p99 of the control games in multiples of that of another part.
    double slowdown(Part quiet) {
      return quiet.control.p99() > 0 ? control.p99() / quiet.control.p99() : 0;
    }
  }

  /// A kind of things that ordinary people do besides games, and how often they were refused.
  public record Friendly(String action, Latencies.Percentiles answers, long refused) {}

  /// The server after a round of attacks.
  ///
  /// @param liveHeapBytes the bytes of live objects on the heap
  /// @param openConnections the connections of this round and earlier ones that were still open
  ///   then
  /// @param closedAfterMillis the time from the end of the attacks until the server had closed its
  ///   last connection, or until the run closed those that were left
  /// @param deadlineMillis the documented time after which it has closed them
  /// @param left the connections that the server had not closed in time
  public record Round(
      String name,
      long liveHeapBytes,
      long openConnections,
      double closedAfterMillis,
      long deadlineMillis,
      long left) {}

  /// A kind of attack.
  ///
  /// @param runs how often it was carried out
  /// @param hindered how many of these runs other attacks hindered, such as by taking the places of
  ///   its connections
  /// @param connections the connections that its clients opened
  /// @param refused the connections that the server refused
  public record Row(
      String attack, int runs, int hindered, long connections, long refused, long sentBytes) {

    /// Returns the sum of two rows for the same attack.
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

  /// The measurements at one second.
  ///
  /// @param second the time since the first sample's begin, in seconds
  /// @param part the part of the run; empty while the server closes connections of attackers
  /// @param attacks the number of attacks that were going on
  /// @param cpuSeconds the processor time of the server since the last sample
  /// @param control the latencies of the control games' turns since the last sample
  /// @param logLines the lines that the server logged since the last sample
  public record Sample(
      double second,
      String part,
      int attacks,
      Figures figures,
      double cpuSeconds,
      Latencies.Percentiles control,
      long logLines) {}

  /// Figures of the server's process.
  ///
  /// @param heapBytes the used part of the heap, garbage included
  /// @param threads the kernel's threads
  /// @param files the open files, including sockets
  /// @param connections the TCP connections of clients
  /// @param computerGames the games that the server's computer players play
  public record Figures(
      long residentBytes,
      long heapBytes,
      long threads,
      long files,
      long connections,
      long computerGames) {

    /// Returns the means over these samples; all 0 if there are none.
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
