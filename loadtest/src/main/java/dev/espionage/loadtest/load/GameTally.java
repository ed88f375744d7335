package dev.espionage.loadtest.load;

import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.tools.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/// Counts the outcomes, refusals and errors of games. Thread-safe.
public final class GameTally {

  private static final int MOST_ERRORS_KEPT = 100;

  private final Map<String, Integer> results = new TreeMap<>();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Map<String, Integer> refusals = new TreeMap<>();
  private final List<String> errors = new ArrayList<>();
  private final LongAdder conflated = new LongAdder();
  private final LongAdder compared = new LongAdder();
  private long errorCount;
  private long games;
  private long turnsSeen;

  /// Counts a game that has ended, and its turns, which both players must have seen.
  synchronized void finished(SeenState white, SeenState black) {
    Outcome outcome = white.snapshot().getOutcome();
    games++;
    turnsSeen += Math.min(white.snapshot().getTurn(), black.snapshot().getTurn());
    results.merge(Report.word(outcome.getResult(), "RESULT_"), 1, Integer::sum);
    reasons.merge(Report.word(outcome.getReason(), "END_REASON_"), 1, Integer::sum);
  }

  /// Counts a refusal that asks the client to try again later.
  public synchronized void retryLater(ErrorCode code) {
    refusals.merge(Report.word(code, "ERROR_CODE_"), 1, Integer::sum);
  }

  /// Records something that must not happen.
  public synchronized void failed(String error) {
    errorCount++;
    if (errors.size() < MOST_ERRORS_KEPT) {
      errors.add(error);
    }
  }

  /// Counts snapshots that a client never received, because newer ones replaced them.
  public void conflated(int snapshots) {
    conflated.add(snapshots);
  }

  /// Counts a comparison of a spectator's board with those of the players.
  public void compared() {
    compared.increment();
  }

  /// Returns the first hundred errors.
  public synchronized List<String> errors() {
    return List.copyOf(errors);
  }

  /// Returns the sum of the turn numbers that both players saw at the ends of their games.
  synchronized long turnsSeen() {
    return turnsSeen;
  }

  /// Returns the outcome of all games.
  synchronized LoadReport.Outcome outcome(TurnTally turns) {
    return new LoadReport.Outcome(
        turns.sent().sum(),
        turns.answered().sum(),
        turns.shown().sum(),
        games,
        results,
        reasons,
        refusals,
        compared.sum(),
        conflated.sum(),
        errorCount,
        errors);
  }
}
