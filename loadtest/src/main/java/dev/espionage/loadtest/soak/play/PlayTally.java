package dev.espionage.loadtest.soak.play;

import dev.espionage.loadtest.report.Report;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Outcome;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/** What was done, for the report. Thread-safe. */
public final class PlayTally {

  private final LongAdder turns = new LongAdder();
  private final LongAdder histories = new LongAdder();
  private final LongAdder snapshots = new LongAdder();
  private final LongAdder lobby = new LongAdder();
  private final LongAdder returns = new LongAdder();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Map<String, Integer> refusals = new TreeMap<>();

  void turnAnswered() {
    turns.increment();
  }

  void historyCompared() {
    histories.increment();
  }

  void spectatorShown() {
    snapshots.increment();
  }

  void lobbyAnswered() {
    lobby.increment();
  }

  void returned() {
    returns.increment();
  }

  synchronized void ended(Outcome outcome) {
    reasons.merge(Report.word(outcome.getReason(), "END_REASON_"), 1, Integer::sum);
  }

  synchronized void refused(ErrorCode code) {
    refusals.merge(Report.word(code, "ERROR_CODE_"), 1, Integer::sum);
  }

  /** Acknowledged ones. */
  public long turns() {
    return turns.sum();
  }

  /** Histories that were held against the notes after somebody had come back. */
  public long histories() {
    return histories.sum();
  }

  /** Snapshots that spectators were shown. */
  public long snapshots() {
    return snapshots.sum();
  }

  /** Answers to commands of the lobby. */
  public long lobby() {
    return lobby.sum();
  }

  /** How often somebody came back. */
  public long returns() {
    return returns.sum();
  }

  /** Games that ended, by reason. */
  public synchronized Map<String, Integer> reasons() {
    return new TreeMap<>(reasons);
  }

  /** Refusals, those that ask to ask again among them. */
  public synchronized Map<String, Integer> refusals() {
    return new TreeMap<>(refusals);
  }
}
