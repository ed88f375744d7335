package dev.espionage.loadtest.load;

import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.Report;
import java.util.ArrayList;
import java.util.List;

/**
 * Formats the report of a load test for a terminal, in lines of at most about a hundred characters.
 */
final class Summary {

  private static final int MOST_ERRORS = 10;

  private final LoadReport report;
  private final List<String> lines = new ArrayList<>();

  private Summary(LoadReport report) {
    this.report = report;
  }

  /** Returns all lines, without newlines. */
  static List<String> of(LoadReport report) {
    Summary summary = new Summary(report);
    summary.head();
    summary.played();
    summary.cost();
    summary.baseline();
    summary.breakdown();
    summary.process();
    summary.errors();
    return summary.lines;
  }

  private void head() {
    LoadReport.Setup setup = report.setup();
    lines.add(
        "%,d rooms of %s, %s, %s, %.0f s in %d rounds%s, seed %d"
            .formatted(
                setup.rooms(),
                setup.variant(),
                setup.pace(),
                setup.spectators() == 0
                    ? "no spectators"
                    : "%,d spectators each".formatted(setup.spectators()),
                setup.seconds(),
                setup.rounds(),
                setup.store().isEmpty() ? "" : ", store " + setup.store(),
                setup.seed()));
    lines.add("");
  }

  private void played() {
    LoadReport.Outcome outcome = report.outcome();
    row("turns", "%,d, %,.0f per second".formatted(outcome.turns(), outcome.turnsPerSecond()));
    if (outcome.turnsOverdue() > 0) {
      row(
          "turns overdue",
          "%,d were due at the rate, but no room was ready: the machine cannot keep up"
              .formatted(outcome.turnsOverdue()));
    }
    row("games finished", "%,d: %s".formatted(outcome.games(), Report.counted(outcome.results())));
    row("turn → both players", latency(report.turnToBothPlayers()));
    row("turn → Done", latency(report.turnToDone()));
    row("snapshots conflated", "%,d".formatted(outcome.conflations()));
    if (!outcome.putOff().isEmpty()) {
      row("retry requested", Report.counted(outcome.putOff()));
    }
    row("errors", "%,d".formatted(outcome.errorCount()));
    lines.add("");
  }

  private void cost() {
    LoadReport.Cost cost = report.cost();
    row("server CPU", cost.microsPerTurn() == 0 ? "unknown" : cpu(cost));
    if (cost.databaseMicrosPerTurn() > 0) {
      row("database CPU", "%.1f µs per turn".formatted(cost.databaseMicrosPerTurn()));
    }
    row(
        "client CPU",
        "%.1f µs per turn, %.2f processors busy"
            .formatted(cost.clientMicrosPerTurn(), cost.clientProcessors()));
    row("bytes per turn", "%.0f to each player".formatted(cost.bytesPerTurnAndPlayer()));
  }

  private static String cpu(LoadReport.Cost cost) {
    String kernel =
        cost.systemMicrosPerTurn() == 0
            ? ""
            : " (%.1f in the kernel)".formatted(cost.systemMicrosPerTurn());
    return "%.1f µs per turn%s, %.1f µs per message, %.2f processors busy"
        .formatted(cost.microsPerTurn(), kernel, cost.microsPerPush(), cost.processors());
  }

  private void baseline() {
    if (report.bare().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(
        "%-22s %10s %10s %10s   %s"
            .formatted(
                "", "turns/s", "µs/turn", "µs/message", "our CPU per turn ÷ its (min to max)"));
    for (LoadReport.Bare bare : report.bare()) {
      contender(bare.name(), bare.turnsPerSecond(), bare.cost(), bare.ratio().toString());
    }
    contender("espionage", report.outcome().turnsPerSecond(), report.cost(), "");
    if (report.setup().spectators() > 0) {
      for (LoadReport.Bare bare : report.bare()) {
        row("per message ÷ " + bare.name(), bare.pushRatio().toString());
      }
    }
  }

  private void contender(String name, double perSecond, LoadReport.Cost cost, String ratio) {
    lines.add(
        "%-22s %,10.0f %10.1f %10.1f   %s"
            .formatted(name, perSecond, cost.microsPerTurn(), cost.microsPerPush(), ratio)
            .stripTrailing());
  }

  private void breakdown() {
    if (report.breakdown().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("%-22s %10s %10s".formatted("where a turn's CPU goes", "share", "µs"));
    for (LoadReport.Part part : report.breakdown()) {
      lines.add(
          "%-23s %9.1f%% %10.2f".formatted(part.name(), 100 * part.share(), part.microsPerTurn()));
    }
  }

  private void process() {
    if (!report.process().isEmpty()) {
      lines.add("");
    }
    for (Measure measure : report.process()) {
      lines.add("%-38s %12s".formatted(measure.label(), measure.text()));
    }
  }

  private void errors() {
    report.outcome().errors().stream()
        .limit(MOST_ERRORS)
        .forEach(error -> lines.add("error: " + error));
  }

  private void row(String name, String value) {
    lines.add("%-22s %s".formatted(name, value));
  }

  private static String latency(Latencies.Percentiles latency) {
    return "p50 %.2f ms  p90 %.2f ms  p99 %.2f ms  p99.9 %.2f ms  max %.2f ms"
        .formatted(latency.p50(), latency.p90(), latency.p99(), latency.p999(), latency.max());
  }
}
