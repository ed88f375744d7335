package dev.espionage.loadtest.soak;

import dev.espionage.tools.report.Report;
import java.util.ArrayList;
import java.util.List;

/** Formats the report of a soak for a terminal, in lines of at most about a hundred characters. */
final class SoakSummary {

  private static final int MOST_FINDINGS = 20;

  private final SoakReport report;
  private final List<String> lines = new ArrayList<>();

  private SoakSummary(SoakReport report) {
    this.report = report;
  }

  /** Returns all lines, without newlines. */
  static List<String> of(SoakReport report) {
    SoakSummary summary = new SoakSummary(report);
    summary.head();
    summary.played();
    summary.kills();
    summary.checks();
    return summary.lines;
  }

  private void head() {
    SoakReport.Setup setup = report.setup();
    lines.add(
        "%,d rooms, %,d spectators each, %.0f s of play in %.0f s, %s, seed %d"
            .formatted(
                setup.rooms(),
                setup.spectators(),
                setup.seconds(),
                report.seconds(),
                setup.store().isEmpty() ? setup.server() : "store " + setup.store(),
                setup.seed()));
    lines.add("");
  }

  private void played() {
    SoakReport.Play play = report.play();
    row(
        "turns",
        "%,d acknowledged, %,.0f per second".formatted(play.turns(), play.turnsPerSecond()));
    int games = play.games().values().stream().mapToInt(Integer::intValue).sum();
    row("games ended", "%,d: %s".formatted(games, Report.counted(play.games())));
    row("faults", report.faults().isEmpty() ? "none" : Report.counted(report.faults()));
    row("reconnected", "%,d times".formatted(play.returns()));
    row("refused", play.refusals().isEmpty() ? "nothing" : Report.counted(play.refusals()));
    row("spectators", "%,d snapshots".formatted(play.spectatorSnapshots()));
    row("lobby", "%,d answers".formatted(play.lobbyAnswers()));
  }

  private void kills() {
    if (report.kills().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(
        "%-8s %8s %14s %14s %10s %12s %12s"
            .formatted(
                "killed",
                "at s",
                "turns/s, 1 s",
                "turns/s, 3 s",
                "ready ms",
                "1st turn ms",
                "all rooms ms"));
    int number = 1;
    for (SoakReport.Kill kill : report.kills()) {
      lines.add(
          "%-8d %8.1f %,14.0f %,14.0f %10s %12s %12s"
              .formatted(
                  number++,
                  kill.second(),
                  kill.turnsPerSecond(),
                  kill.turnsPerSecondOverThree(),
                  time(kill.readyMillis()),
                  time(kill.firstTurnMillis()),
                  time(kill.allRoomsMillis())));
    }
    lines.add("ready, 1st turn, all rooms: since the server was restarted");
  }

  private static String time(double millis) {
    return millis < 0 ? "never" : "%,.0f".formatted(millis);
  }

  private void checks() {
    SoakReport.Checks checks = report.checks();
    lines.add("");
    row(
        "compared",
        "%,d histories after reconnecting, %,d records, %,d exports, %s"
            .formatted(
                checks.histories(),
                checks.records(),
                checks.exports(),
                checks.store() ? "the store" : "store not examined (not started here)"));
    row(
        "findings",
        report.total() == 0
            ? "none"
            : "%,d: %s".formatted(report.total(), Report.counted(report.counts())));
    report.findings().stream().limit(MOST_FINDINGS).forEach(lines::add);
  }

  private void row(String name, String value) {
    lines.add("%-14s %s".formatted(name, value));
  }
}
