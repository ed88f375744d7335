package dev.espionage.loadtest.load;

import dev.espionage.loadtest.measurement.ContenderMeasurement.Sample;
import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Chart;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Figure;
import dev.espionage.tools.report.ReportLayout.Scale;
import dev.espionage.tools.report.ReportLayout.Series;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.ArrayList;
import java.util.List;

/** Lays out the report of a load test. */
final class LoadLayout {

  private final LoadReport report;
  private final List<Sample> samples;
  private final LoadReport.Outcome outcome;
  private final LoadReport.Cost cost;

  private LoadLayout(LoadReport report) {
    this.report = report;
    this.samples = report.samples();
    this.outcome = report.outcome();
    this.cost = report.cost();
  }

  /** Returns the layout. */
  static ReportLayout of(LoadReport report) {
    LoadLayout layout = new LoadLayout(report);
    return new ReportLayout(
        "Espionage load test",
        headline(report.setup()),
        layout.figures(),
        List.of(
            layout.throughput(),
            layout.latency(),
            layout.cpu(),
            layout.bare(),
            layout.breakdown(),
            layout.games(),
            Measure.table("The server's process", report.process())),
        new ReportLayout.Findings("error", layout.outcome.errorCount(), layout.outcome.errors()),
        report.machineInfo().environment(report.startedAt()));
  }

  private static List<String> headline(LoadReport.Setup setup) {
    int spectators = setup.spectators();
    return List.of(
        "%,d rooms of %s".formatted(setup.rooms(), setup.variant()),
        setup.pace(),
        spectators == 0 ? "no spectators" : "%,d spectators each".formatted(spectators),
        "%.0f s in %d rounds".formatted(setup.seconds(), setup.rounds()),
        setup.store().isEmpty() ? "server " + setup.server() : "store " + setup.store(),
        "seed " + setup.seed());
  }

  private List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    String turns = "%,d turns".formatted(outcome.turns());
    figures.add(new Figure("turns per second", "%,.0f".formatted(outcome.turnsPerSecond()), turns));
    figures.add(latency("turn → both players, p50", report.turnToBothPlayers()));
    figures.add(latency("turn → Done, p50", report.turnToDone()));
    figures.add(micros("server CPU per turn", cost.microsPerTurn(), serverCpu()));
    report.bare().stream().map(this::ratio).forEach(figures::add);
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

  private Figure ratio(LoadReport.Bare bare) {
    String perMessage = report.setup().spectators() == 0 ? "" : "; per message " + bare.pushRatio();
    return new Figure(
        "CPU ÷ " + bare.name(),
        "%.2f".formatted(bare.ratio().median()),
        "%.2f to %.2f%s".formatted(bare.ratio().least(), bare.ratio().greatest(), perMessage));
  }

  private Chart throughput() {
    return chart(
        "Turns per second",
        "",
        "turns/s",
        Scale.LINEAR,
        Series.line("turns/s", samples, Sample::turnsPerSecond));
  }

  private Chart latency() {
    return chart(
        "Turn → both players",
        "With a rate, from when the turn was due; in a closed loop, from when it was sent.",
        "ms",
        Scale.LOGARITHMIC,
        Series.line("p50", samples, Sample::p50Millis),
        Series.line("p99", samples, Sample::p99Millis),
        Series.line("p99.9", samples, Sample::p999Millis));
  }

  private Chart cpu() {
    return chart(
        "Server CPU per turn",
        "Second by second; the kernel counts in steps of 10 ms.",
        "µs",
        Scale.LINEAR,
        Series.line("µs per turn", samples, Sample::serverMicrosPerTurn));
  }

  private Chart chart(String caption, String note, String y, Scale scale, Series... series) {
    List<Double> seconds = ReportLayout.valuesOf(samples, Sample::second);
    return new Chart(
        caption, note, "seconds measured", y, scale, seconds, List.of(series), List.of());
  }

  /** Returns the comparison with bare servers, which is empty without them. */
  private Table bare() {
    List<LoadReport.Bare> contenders = new ArrayList<>(report.bare());
    if (!contenders.isEmpty()) {
      contenders.add(
          new LoadReport.Bare(
              "espionage",
              outcome.turns(),
              outcome.turnsPerSecond(),
              cost,
              report.turnToBothPlayers(),
              LoadReport.Ratio.NONE,
              LoadReport.Ratio.NONE));
    }
    return Table.of(
        "Bare servers",
        "Alternating rounds of the same length.",
        contenders,
        LoadReport.Bare::name,
        new Column<>("turns/s", "%,.0f", LoadReport.Bare::turnsPerSecond),
        new Column<>("µs/turn", "%.1f", bare -> bare.cost().microsPerTurn()),
        new Column<>("µs/message", "%.1f", bare -> bare.cost().microsPerPush()),
        new Column<>("p50 ms", "%.2f", bare -> bare.latency().p50()),
        new Column<>("p99 ms", "%.2f", bare -> bare.latency().p99()));
  }

  private Table breakdown() {
    List<LoadReport.Part> parts = report.breakdown();
    return Table.of(
            "Where a turn's CPU goes",
            "From samples in a separate round, applied to the CPU per turn without the recorder.",
            parts,
            LoadReport.Part::name,
            new Column<>("share", "%.1f %%", part -> 100 * part.share()),
            new Column<>("µs per turn", "%.2f", LoadReport.Part::microsPerTurn))
        .withBars(ReportLayout.valuesOf(parts, LoadReport.Part::share));
  }

  private Table games() {
    Table games = Table.list("Games");
    if (outcome.turnsOverdue() > 0) {
      games =
          games.row(
              "turns overdue",
              "%,d were due, but no room was ready: the machine cannot keep up"
                  .formatted(outcome.turnsOverdue()));
    }
    return games
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
}
