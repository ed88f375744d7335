package dev.espionage.loadtest.soak.play;

import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.tools.report.Report;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/** The counts of a soak for its report. Thread-safe. */
public final class PlayTally {

  private final LongAdder turns = new LongAdder();
  private final LongAdder histories = new LongAdder();
  private final LongAdder openHistories = new LongAdder();
  private final LongAdder snapshots = new LongAdder();
  private final LongAdder lobby = new LongAdder();
  private final LongAdder returns = new LongAdder();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Map<String, Integer> refusals = new TreeMap<>();

  void turnAnswered() {
    turns.increment();
  }

  void historyAsked() {
    openHistories.increment();
  }

  void historyCompared() {
    histories.increment();
    openHistories.decrement();
  }

  void historyRefused() {
    openHistories.decrement();
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

  /** Returns the number of acknowledged turns. */
  public long turns() {
    return turns.sum();
  }

  /** Returns the number of histories compared with the notes after a reconnection. */
  public long histories() {
    return histories.sum();
  }

  /** Returns the number of histories that were asked for and have not arrived yet. */
  public long openHistories() {
    return openHistories.sum();
  }

  /** Returns the number of snapshots that spectators received. */
  public long snapshots() {
    return snapshots.sum();
  }

  /** Returns the number of answers to commands in the lobby. */
  public long lobby() {
    return lobby.sum();
  }

  /** Returns the number of reconnections. */
  public long returns() {
    return returns.sum();
  }

  /** Returns the ended games by reason. */
  public synchronized Map<String, Integer> reasons() {
    return new TreeMap<>(reasons);
  }

  /** Returns the refusals by error code, including those that ask the client to try again. */
  public synchronized Map<String, Integer> refusals() {
    return new TreeMap<>(refusals);
  }
}
