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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The report of a load test. Its JSON (`--json`) has the names of the components of this record
/// and of the records below it. `setup` has the options and `machineInfo` the machine. Times end in
/// their unit; shares are from 0 to 1.
///
/// @param headline the settings, in short parts
/// @param loads the measured loads: `saturated`, a closed loop, and `half load`, at half of each
///   measurement's own rate; or only `at the rate`
/// @param sums the numbers of turns that must be equal: `acknowledged`, `seen by both players` and,
///   if a store outlives the server, `in the journal`
/// @param breakdown the parts of the server's processor time; empty if it was not requested
public record LoadReport(
    List<String> headline,
    WarmUp warmUp,
    List<Load> loads,
    List<Sum> sums,
    Outcome outcome,
    List<Breakdown.Part> breakdown,
    List<ProcessSampler.Measure> process)
    implements Report {

  public LoadReport {
    headline = List.copyOf(headline);
    loads = List.copyOf(loads);
    sums = List.copyOf(sums);
    breakdown = List.copyOf(breakdown);
    process = List.copyOf(process);
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
        figures(loads.getFirst()),
        sections(),
        new ReportLayout.Findings("error", outcome.errorCount(), outcome.errors()));
  }

  private List<Figure> figures(Load load) {
    Cost cost = load.cost();
    List<Figure> figures = new ArrayList<>();
    String turns = "%,d turns, %s".formatted(load.turns(), load.name());
    figures.add(new Figure("turns per second", "%,.0f".formatted(load.turnsPerSecond()), turns));
    Latencies.Percentiles latency = load.turnToBothPlayers();
    figures.add(
        new Figure(
            "turn → both players, p50",
            "%.2f ms".formatted(latency.p50()),
            "p90 %.2f, p99 %.2f, p99.9 %.2f, max %.2f"
                .formatted(latency.p90(), latency.p99(), latency.p999(), latency.max())));
    figures.add(micros("server CPU per turn", cost.microsPerTurn(), serverCpu(cost)));
    load.bare().forEach(bare -> figures.add(ratio("CPU ÷ " + bare.name(), bare.ratio())));
    for (Load one : loads) {
      one.ratios()
          .forEach(ratio -> figures.add(ratio(ratio.name() + ", " + one.name(), ratio.ratio())));
    }
    if (cost.databaseMicrosPerTurn() > 0) {
      figures.add(micros("database CPU per turn", cost.databaseMicrosPerTurn(), ""));
    }
    String busy = "%.2f processors busy".formatted(cost.clientProcessors());
    figures.add(micros("client CPU per turn", cost.clientMicrosPerTurn(), busy));
    String bytes = "%.0f".formatted(cost.bytesPerTurnAndPlayer());
    figures.add(new Figure("bytes per turn", bytes, "to each player"));
    figures.add(new Figure("warm-up", warmUp.text()));
    figures.add(new Figure("errors", "%,d".formatted(outcome.errorCount())));
    return figures;
  }

  private static Figure micros(String name, double micros, String remark) {
    return micros == 0
        ? new Figure(name, "unknown")
        : new Figure(name, "%.1f µs".formatted(micros), remark);
  }

  private static String serverCpu(Cost cost) {
    double kernel = cost.systemMicrosPerTurn();
    return (kernel == 0 ? "" : "%.1f in the kernel, ".formatted(kernel))
        + "%.1f per message, %.2f processors busy"
            .formatted(cost.microsPerPush(), cost.processors());
  }

  private static Figure ratio(String name, Ratio ratio) {
    return new Figure(
        name,
        "%.2f".formatted(ratio.median()),
        "%.2f to %.2f".formatted(ratio.least(), ratio.greatest()));
  }

  private List<ReportLayout.Section> sections() {
    List<ReportLayout.Section> sections = new ArrayList<>();
    loads.forEach(load -> sections.addAll(charts(load)));
    sections.add(wholeGames());
    loads.forEach(load -> sections.add(parts(load)));
    sections.add(breakdown(breakdown));
    sections.add(games());
    sections.add(ProcessSampler.Measure.table("The server's process", process));
    return sections;
  }

  private static List<Chart> charts(Load load) {
    return List.of(
        chart("Turns per second", load, "turns/s")
            .withLine("turns/s", load.samples(), Sample::turnsPerSecond),
        chart("Turn → both players", load, "ms")
            .withScale(Scale.LOGARITHMIC)
            .withNote(
                "At a rate, from when the turn was due; in a closed loop, from when it was sent.")
            .withLine("p50", load.samples(), Sample::p50Millis)
            .withLine("p99", load.samples(), Sample::p99Millis)
            .withLine("p99.9", load.samples(), Sample::p999Millis));
  }

  private static Chart chart(String caption, Load load, String y) {
    String title = caption + ", " + load.name();
    return Chart.of(title, "seconds measured", y, load.samples(), Sample::second);
  }

  private Table wholeGames() {
    List<Bare> servers = new ArrayList<>();
    for (Load load : loads) {
      servers.add(load.as(load.name()));
      load.bare().forEach(bare -> servers.add(bare.as(load.name() + ", " + bare.name())));
    }
    return Table.of(
        "Whole games",
        "Latencies from when a turn was due to both players, in ms.",
        servers,
        Bare::name,
        new Column<>("turns/s", "%,.0f", Bare::turnsPerSecond),
        new Column<>("µs/turn", "%.1f", one -> one.cost().microsPerTurn()),
        new Column<>("µs/message", "%.1f", one -> one.cost().microsPerPush()),
        new Column<>("p50", "%.2f", one -> one.latency().p50()),
        new Column<>("p99", "%.2f", one -> one.latency().p99()),
        new Column<>("p99.9", "%.2f", one -> one.latency().p999()));
  }

  private static Table parts(Load load) {
    return Table.of(
        "CPU, " + load.name(),
        "Least squares over rounds of short and long games, with intervals at 95 %.",
        load.parts(),
        Part::name,
        new Column<>("µs a turn", "%s", part -> part.microsPerTurn().text()),
        new Column<>("ms a game's life", "%s", part -> part.millisPerLife().text()));
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
    long overdue = loads.stream().mapToLong(Load::turnsOverdue).sum();
    return Table.list("Games")
        .row(
            "turns overdue",
            overdue == 0 ? "" : "%,d: the machine cannot keep up".formatted(overdue))
        .row(
            "turns of the whole run",
            sums.stream()
                .map(sum -> "%,d %s".formatted(sum.turns(), sum.name()))
                .collect(Collectors.joining(", ")))
        .row("games", "%,d: %s".formatted(outcome.games(), Report.counted(outcome.results())))
        .row("by reason", Report.counted(outcome.reasons()))
        .row("snapshots conflated", "%,d".formatted(outcome.conflations()))
        .row("retry requested", Report.counted(outcome.putOff()))
        .row("journal", sums.size() < 3 ? "no journal that outlives the server" : "");
  }

  /// The measurements of one load. Everything but `parts` and `ratios` is of whole games.
  ///
  /// @param turnsOverdue the turns that were due by the rate but never begun, because no room was
  ///   ready
  /// @param turnToBothPlayers the latencies from when a turn was due until both players had seen
  ///   it; in a closed loop a turn is due when it is sent
  /// @param bare the bare servers; empty without a baseline
  /// @param parts the parts of the processor time; empty at a given rate
  /// @param ratios the ratios to the bare fan-out; empty without a baseline
  public record Load(
      String name,
      long turns,
      double turnsPerSecond,
      long turnsOverdue,
      Latencies.Percentiles turnToBothPlayers,
      Cost cost,
      List<Bare> bare,
      List<Part> parts,
      List<NamedRatio> ratios,
      List<Sample> samples) {

    public Load {
      bare = List.copyOf(bare);
      parts = List.copyOf(parts);
      ratios = List.copyOf(ratios);
      samples = List.copyOf(samples);
    }

    private Bare as(String otherName) {
      return new Bare(otherName, turns, turnsPerSecond, cost, turnToBothPlayers, Ratio.NONE);
    }
  }

  /// A part of the processor time, divided into turns and lives of games ([TurnAndLife]).
  public record Part(
      String name, TurnAndLife.Estimate microsPerTurn, TurnAndLife.Estimate millisPerLife) {}

  public record NamedRatio(String name, Ratio ratio) {}

  public record Sum(String name, long turns) {}

  /// The games of the whole run, with the warm-up.
  ///
  /// @param putOff the refusals that asked the client to try again later, by error code
  /// @param spectatorBoards the comparisons of spectators' boards with those of the players, one
  ///   per turn and spectator
  /// @param conflations the snapshots that a client never received, because newer ones replaced
  ///   them
  /// @param errors the first errors
  public record Outcome(
      long turnsSent,
      long turnsAnswered,
      long turnsShown,
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
  public record Bare(
      String name,
      long turns,
      double turnsPerSecond,
      Cost cost,
      Latencies.Percentiles latency,
      Ratio ratio) {

    private Bare as(String otherName) {
      return new Bare(otherName, turns, turnsPerSecond, cost, latency, ratio);
    }
  }

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
  }
}
