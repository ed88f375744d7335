package dev.espionage.loadtest.faults;

import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import java.util.List;
import java.util.Map;

/**
 * The report of a fault scenario, which was run one or more times.
 *
 * @param startedAt the start in UTC, ISO 8601
 * @param scenario the name of the scenario
 * @param text the scenario in one line
 * @param rooms the number of games at a time
 */
public record FaultReport(
    String startedAt,
    MachineInfo machineInfo,
    String scenario,
    String text,
    int rooms,
    List<Run> runs)
    implements Report {

  public FaultReport {
    runs = List.copyOf(runs);
  }

  @Override
  public boolean isClean() {
    return runs.stream().allMatch(Run::asExpected);
  }

  @Override
  public ReportLayout layout() {
    return FaultLayout.of(this);
  }

  /**
   * One run.
   *
   * @param seed the seed of the players
   * @param turns the acknowledged turns
   * @param records the records that were compared with the notes
   * @param faultMillis the time from the begin of the fault until it was healed
   * @param restarts how often the supervisor started a server again
   * @param waitMillis the longest wait for an answer of each room since the fault began, in
   *     ascending order
   * @param excessMillis the largest time that a clock was charged beyond the player's own
   * @param games the ended games, by reason
   * @param refusals the refusals by error code, including those that asked to try again
   * @param counts the number of findings of each kind
   * @param findings the first findings, one line each
   * @param asExpected false if a finding is not tolerated, or a negative control found nothing
   */
  public record Run(
      long seed,
      long turns,
      long records,
      long faultMillis,
      int restarts,
      List<Long> waitMillis,
      long excessMillis,
      Map<String, Integer> games,
      Map<String, Integer> refusals,
      Map<String, Integer> counts,
      List<String> findings,
      boolean asExpected) {

    public Run {
      waitMillis = List.copyOf(waitMillis);
      games = Map.copyOf(games);
      refusals = Map.copyOf(refusals);
      counts = Map.copyOf(counts);
      findings = List.copyOf(findings);
    }
  }
}
