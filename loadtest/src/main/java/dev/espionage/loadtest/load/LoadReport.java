package dev.espionage.loadtest.load;

import dev.espionage.loadtest.load.ContenderMeasurement.Sample;
import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Chart;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Figure;
import dev.espionage.tools.report.ReportLayout.Scale;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The report of a load test.
///
/// @param headline the settings, in short parts
/// @param turnToBothPlayers the latencies from when a turn was due until both players had seen it;
///   in a closed loop a turn is due when it is sent
/// @param turnToDone the latencies from when a turn was due until it was acknowledged
/// @param bare the bare servers; empty without a baseline
/// @param breakdown the parts of the server's processor time; empty if it was not requested
public record LoadReport(
    List<String> headline,
    Outcome outcome,
    Latencies.Percentiles turnToBothPlayers,
    Latencies.Percentiles turnToDone,
    Cost cost,
    List<Bare> bare,
    List<Breakdown.Part> breakdown,
    List<ProcessSampler.Measure> process,
    List<Sample> samples)
    implements Report {

  public LoadReport {
    headline = List.copyOf(headline);
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
    return new ReportLayout(
        "Espionage load test",
        headline,
        figures(),
        sections(),
        new ReportLayout.Findings("error", outcome.errorCount(), outcome.errors()));
  }

  private List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    String turns = "%,d turns".formatted(outcome.turns());
    figures.add(new Figure("turns per second", "%,.0f".formatted(outcome.turnsPerSecond()), turns));
    figures.add(latency("turn → both players, p50", turnToBothPlayers));
    figures.add(latency("turn → Done, p50", turnToDone));
    figures.add(micros("server CPU per turn", cost.microsPerTurn(), serverCpu()));
    bare.stream().map(this::ratio).forEach(figures::add);
    if (cost.databaseMicrosPerTurn() > 0) {
      figures.add(micros("database CPU per turn", cost.databaseMicrosPerTurn(), ""));
    }
    String busy = "%.2f processors busy".formatted(cost.clientProcessors());
    figures.add(micros("client CPU per turn", cost.clientMicrosPerTurn(), busy));
    String bytes = "%.0f".formatted(cost.bytesPerTurnAndPlayer());
    figures.add(new Figure("bytes per turn", bytes, "to each player"));
    figures.add(new Figure("errors", "%,d".formatted(outcome.errorCount())));
    return figures;
  }

  private static Figure latency(String name, Latencies.Percentiles latency) {
    return new Figure(
        name,
        "%.2f ms".formatted(latency.p50()),
        "p90 %.2f, p99 %.2f, p99.9 %.2f, max %.2f"
            .formatted(latency.p90(), latency.p99(), latency.p999(), latency.max()));
  }

  private static Figure micros(String name, double micros, String remark) {
    return micros == 0
        ? new Figure(name, "unknown")
        : new Figure(name, "%.1f µs".formatted(micros), remark);
  }

  private String serverCpu() {
    double kernel = cost.systemMicrosPerTurn();
    return (kernel == 0 ? "" : "%.1f in the kernel, ".formatted(kernel))
        + "%.1f per message, %.2f processors busy"
            .formatted(cost.microsPerPush(), cost.processors());
  }

  private Figure ratio(Bare bare) {
    return new Figure(
        "CPU ÷ " + bare.name(),
        "%.2f".formatted(bare.ratio().median()),
        "%.2f to %.2f; per message %s"
            .formatted(bare.ratio().least(), bare.ratio().greatest(), bare.pushRatio()));
  }

  private List<ReportLayout.Section> sections() {
    return List.of(
        chart("Turns per second", "turns/s").withLine("turns/s", samples, Sample::turnsPerSecond),
        chart("Turn → both players", "ms")
            .withScale(Scale.LOGARITHMIC)
            .withNote(
                "With a rate, from when the turn was due; in a closed loop, from when it was sent.")
            .withLine("p50", samples, Sample::p50Millis)
            .withLine("p99", samples, Sample::p99Millis)
            .withLine("p99.9", samples, Sample::p999Millis),
        chart("Server CPU per turn", "µs")
            .withNote("Second by second; the kernel counts in steps of 10 ms.")
            .withLine("µs per turn", samples, Sample::serverMicrosPerTurn),
        bareServers(),
        breakdown(breakdown),
        games(),
        ProcessSampler.Measure.table("The server's process", process));
  }

  private Chart chart(String caption, String y) {
    return Chart.of(caption, "seconds measured", y, samples, Sample::second);
  }

  private Table bareServers() {
    List<Bare> contenders = new ArrayList<>(bare);
    if (!contenders.isEmpty()) {
      contenders.add(
          new Bare(
              "espionage",
              outcome.turns(),
              outcome.turnsPerSecond(),
              cost,
              turnToBothPlayers,
              Ratio.NONE,
              Ratio.NONE));
    }
    return Table.of(
        "Bare servers",
        "Alternating rounds of the same length.",
        contenders,
        Bare::name,
        new Column<>("turns/s", "%,.0f", Bare::turnsPerSecond),
        new Column<>("µs/turn", "%.1f", one -> one.cost().microsPerTurn()),
        new Column<>("µs/message", "%.1f", one -> one.cost().microsPerPush()),
        new Column<>("p50 ms", "%.2f", one -> one.latency().p50()),
        new Column<>("p99 ms", "%.2f", one -> one.latency().p99()));
  }

  private static Table breakdown(List<Breakdown.Part> parts) {
    return Table.of(
            "Where a turn's CPU goes",
            "From samples in a separate round, applied to the CPU per turn without the recorder.",
            parts,
            Breakdown.Part::name,
            new Column<>("share", "%.1f %%", part -> 100 * part.share()),
            new Column<>("µs per turn", "%.2f", Breakdown.Part::microsPerTurn))
        .withBars(ReportLayout.valuesOf(parts, Breakdown.Part::share));
  }

  private Table games() {
    String overdue =
        "%,d were due, but no room was ready: the machine cannot keep up"
            .formatted(outcome.turnsOverdue());
    return Table.list("Games")
        .row("turns overdue", outcome.turnsOverdue() == 0 ? "" : overdue)
        .row(
            "with the warm-up",
            "%,d turns sent, %,d answered, %,d shown to both"
                .formatted(outcome.turnsSent(), outcome.turnsAnswered(), outcome.turnsShown()))
        .row(
            "games finished",
            "%,d: %s".formatted(outcome.games(), Report.counted(outcome.results())))
        .row("by reason", Report.counted(outcome.reasons()))
        .row("snapshots conflated", "%,d".formatted(outcome.conflations()))
        .row("retry requested", Report.counted(outcome.putOff()));
  }

  /// The games that were played. `turns`, `turnsPerSecond` and `turnsOverdue` cover the measured
  /// time; everything else covers the whole run, including the warm-up.
  ///
  /// @param turnsOverdue the turns that were due by the rate but never begun, because no room was
  ///   ready
  /// @param putOff the refusals that asked the client to try again later, by error code
  /// @param spectatorBoards the comparisons of spectators' boards with those of the players, one
  ///   per turn and spectator
  /// @param conflations the snapshots that a client never received, because newer ones replaced
  ///   them
  /// @param errors the first errors
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

  /// The cost of a turn, in microseconds of processor time and in bytes.
  ///
  /// @param systemMicrosPerTurn the kernel's part of `microsPerTurn`; 0 if it is unknown
  /// @param microsPerPush the same processor time per message to any client
  /// @param processors the number of processors that the server kept busy
  /// @param databaseMicrosPerTurn the processor time of the database; 0 if it was not measured
  /// @param bytesPerTurnAndPlayer the bytes sent to each player, answers included
  public record Cost(
      double microsPerTurn,
      double systemMicrosPerTurn,
      double microsPerPush,
      double processors,
      double databaseMicrosPerTurn,
      double clientMicrosPerTurn,
      double clientProcessors,
      double bytesPerTurnAndPlayer) {}

  /// A bare server in the same run.
  ///
  /// @param ratio the processor time per turn of the measured server, divided by that of the bare
  ///   one
  /// @param pushRatio the same ratio per message
  public record Bare(
      String name,
      long turns,
      double turnsPerSecond,
      Cost cost,
      Latencies.Percentiles latency,
      Ratio ratio,
      Ratio pushRatio) {}

  /// The ratio of two figures over several rounds.
  public record Ratio(double median, double least, double greatest) {

    /// The ratio if too little was measured.
    public static final Ratio NONE = new Ratio(0, 0, 0);

    /// Compares the figures of corresponding rounds. Rounds in which one of the figures is 0 are
    /// left out.
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
}
