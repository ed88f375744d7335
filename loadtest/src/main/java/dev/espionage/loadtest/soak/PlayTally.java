package dev.espionage.loadtest.soak;

import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.tools.report.Report;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/** The counts of a soak for its report. Thread-safe. */
public final class PlayTally {

  public enum Count {
    TURN,
    /** A history that was compared with the notes after a reconnection. */
    HISTORY,
    /** A history that is asked for, until it has arrived. */
    OPEN_HISTORY,
    SPECTATOR_SNAPSHOT,
    LOBBY_ANSWER,
    RETURN
  }

  private final List<LongAdder> counts =
      Stream.generate(LongAdder::new).limit(Count.values().length).toList();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Map<String, Integer> refusals = new TreeMap<>();

  void add(Count count) {
    counts.get(count.ordinal()).increment();
  }

  /** Counts a history that is no longer asked for. */
  void historyClosed() {
    counts.get(Count.OPEN_HISTORY.ordinal()).decrement();
  }

  synchronized void ended(Outcome outcome) {
    reasons.merge(Report.word(outcome.getReason(), "END_REASON_"), 1, Integer::sum);
  }

  synchronized void refused(ErrorCode code) {
    refusals.merge(Report.word(code, "ERROR_CODE_"), 1, Integer::sum);
  }

  /** Returns the number of acknowledged turns. */
  public long turns() {
    return of(Count.TURN);
  }

  public long of(Count count) {
    return counts.get(count.ordinal()).sum();
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
