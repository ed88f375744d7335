package dev.espionage.loadtest.report;

import java.util.List;
import java.util.Map;

/**
 * What was played. {@code turns}, {@code turnsPerSecond} and {@code turnsOverdue} are of the
 * measured time, everything else of the whole run, warming up included.
 *
 * @param turnsOverdue that were due by the rate and never begun, because no room was ready
 * @param putOff refusals by error code that asked to ask again later
 * @param spectatorBoards that were compared with those of the players, one for each turn and
 *     spectator
 * @param conflations snapshots that somebody was never sent, because newer ones took their place
 * @param errors the first ones
 */
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
