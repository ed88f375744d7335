package dev.espionage.loadtest.soak;

import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.report.ReportLayout.Chart;
import dev.espionage.tools.report.ReportLayout.Column;
import dev.espionage.tools.report.ReportLayout.Figure;
import dev.espionage.tools.report.ReportLayout.Table;
import java.util.List;
import java.util.Map;

/// The report of a soak.
///
/// @param headline the settings, in short parts
/// @param faults the number of injected faults of each kind
/// @param counts the number of findings of each kind
/// @param findings the first findings, one line each
/// @param samples the answered turns, second by second
public record SoakReport(
    List<String> headline,
    Play play,
    Map<String, Integer> faults,
    List<Kill> kills,
    Checks checks,
    Map<String, Integer> counts,
    List<String> findings,
    List<Sample> samples)
    implements Report {

  public SoakReport {
    headline = List.copyOf(headline);
    faults = Map.copyOf(faults);
    kills = List.copyOf(kills);
    counts = Map.copyOf(counts);
    findings = List.copyOf(findings);
    samples = List.copyOf(samples);
  }

  @Override
  public boolean isClean() {
    return total() == 0;
  }

  @Override
  public ReportLayout layout() {
    return new ReportLayout(
        "Espionage soak",
        headline,
        figures(),
        List.of(throughput(), killed(), done()),
        new ReportLayout.Findings("finding", total(), findings));
  }

  private List<Figure> figures() {
    return List.of(
        new Figure(
            "turns",
            "%,d".formatted(play.turns()),
            "%,.0f per second".formatted(play.turnsPerSecond())),
        counts("games ended", play.games()),
        counts("faults", faults),
        counts("refused", play.refusals()),
        new Figure("kills", "%,d".formatted(kills.size())),
        counts("findings", counts));
  }

  private static Figure counts(String name, Map<String, Integer> counts) {
    return counts.isEmpty()
        ? new Figure(name, "none")
        : new Figure(name, "%,d".formatted(sum(counts)), Report.counted(counts));
  }

  private Chart throughput() {
    return Chart.of("Turns per second", "seconds of the run", "turns/s", samples, Sample::second)
        .withNote("Acknowledged turns, second by second. Dashed lines: the server was killed.")
        .withLine("turns/s", samples, Sample::turnsPerSecond)
        .withMarks(ReportLayout.valuesOf(kills, Kill::second));
  }

  private Table killed() {
    return Table.of(
        "Killed at",
        "ready, 1st turn, all rooms: since the server was restarted",
        kills,
        kill -> "%,.1f s".formatted(kill.second()),
        new Column<>("turns/s, 1 s", "%,.0f", Kill::turnsPerSecond),
        new Column<>("turns/s, 3 s", "%,.0f", Kill::turnsPerSecondOverThree),
        new Column<>("ready ms", "%s", kill -> time(kill.readyMillis())),
        new Column<>("1st turn ms", "%s", kill -> time(kill.firstTurnMillis())),
        new Column<>("all rooms ms", "%s", kill -> time(kill.allRoomsMillis())));
  }

  private static String time(double millis) {
    return millis < 0 ? "never" : "%,.0f".formatted(millis);
  }

  private Table done() {
    return Table.list("What was done and compared")
        .row("reconnected", "%,d times".formatted(play.returns()))
        .row("spectators", "%,d snapshots".formatted(play.spectatorSnapshots()))
        .row("lobby", "%,d answers".formatted(play.lobbyAnswers()))
        .row("histories", "%,d compared after reconnecting".formatted(checks.histories()))
        .row("records", "%,d compared, %,d exported".formatted(checks.records(), checks.exports()))
        .row("store", checks.store() ? "checked" : "not examined (not started here)");
  }

  public int total() {
    return sum(counts);
  }

  private static int sum(Map<String, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /// The games that were played in a soak.
  ///
  /// @param turns the acknowledged turns
  /// @param turnsPerSecond the average over the duration of play, including the time without a
  ///   server
  /// @param games the ended games, by reason
  /// @param refusals the refusals by error code, including those that asked to try again
  /// @param returns the number of reconnections
  /// @param spectatorSnapshots the snapshots that spectators received
  /// @param lobbyAnswers the answers to commands in the lobby
  public record Play(
      long turns,
      double turnsPerSecond,
      Map<String, Integer> games,
      Map<String, Integer> refusals,
      long returns,
      long spectatorSnapshots,
      long lobbyAnswers) {

    public Play {
      games = Map.copyOf(games);
      refusals = Map.copyOf(refusals);
    }
  }

  /// One kill of a server. A time that was never reached is -1.
  ///
  /// @param second the second of the run
  /// @param turnsPerSecond the rate in the last second before the kill
  /// @param turnsPerSecondOverThree the rate in the last three seconds before the kill
  /// @param readyMillis the time from the restart until the server reported that it was ready
  /// @param firstTurnMillis the time from the restart until the first turn was answered
  /// @param allRoomsMillis the time from the restart until every room had an answer
  public record Kill(
      double second,
      double turnsPerSecond,
      double turnsPerSecondOverThree,
      double readyMillis,
      double firstTurnMillis,
      double allRoomsMillis) {}

  /// The number of comparisons.
  ///
  /// @param histories the histories compared after a reconnection
  /// @param records the records of finished games
  /// @param exports the records exported from the store itself
  /// @param store true if `data check` examined the store
  public record Checks(long histories, long records, long exports, boolean store) {}

  /// The turns answered in the second that ended at `second` of the run.
  public record Sample(double second, double turnsPerSecond) {}
}
