package dev.espionage.loadtest.soak;

import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.tools.report.Report;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The counts of a soak for its report. Thread-safe.
public final class PlayTally {

  public enum Count {
    TURN,
    /// A history that was compared with the notes after a reconnection.
    HISTORY,
    /// A history that is asked for, until it has arrived.
    OPEN_HISTORY,
    SPECTATOR_SNAPSHOT,
    LOBBY_ANSWER,
    RETURN
  }

  private final Map<Count, LongAdder> counts =
      Stream.of(Count.values())
          .collect(Collectors.toUnmodifiableMap(Function.identity(), _ -> new LongAdder()));
  private final Map<String, Integer> reasons = new ConcurrentSkipListMap<>();
  private final Map<String, Integer> refusals = new ConcurrentSkipListMap<>();

  private LongAdder counter(Count count) {
    return Objects.requireNonNull(counts.get(count));
  }

  void add(Count count) {
    counter(count).increment();
  }

  /// Counts a history that is no longer asked for.
  void historyClosed() {
    counter(Count.OPEN_HISTORY).decrement();
  }

  void ended(Outcome outcome) {
    reasons.merge(Report.word(outcome.getReason(), "END_REASON_"), 1, Integer::sum);
  }

  void refused(ErrorCode code) {
    refusals.merge(Report.word(code, "ERROR_CODE_"), 1, Integer::sum);
  }

  /// Returns the number of acknowledged turns.
  public long turns() {
    return of(Count.TURN);
  }

  public long of(Count count) {
    return counter(count).sum();
  }

  /// Returns the ended games by reason.
  public Map<String, Integer> reasons() {
    return new TreeMap<>(reasons);
  }

  /// Returns the refusals by error code, including those that ask the client to try again.
  public Map<String, Integer> refusals() {
    return new TreeMap<>(refusals);
  }
}
