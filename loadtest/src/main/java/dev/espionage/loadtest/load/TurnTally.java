package dev.espionage.loadtest.load;

import dev.espionage.tools.report.Latencies;
import java.util.concurrent.atomic.LongAdder;

/// Counts and times turns, and counts games. Any thread may record.
///
/// @param halfGames the games that players have begun to create, and those whose end both have seen
public record TurnTally(
    LongAdder sent,
    LongAdder answered,
    LongAdder shown,
    LongAdder halfGames,
    Latencies untilAnswered,
    Latencies untilShown) {

  public TurnTally() {
    this(
        new LongAdder(),
        new LongAdder(),
        new LongAdder(),
        new LongAdder(),
        new Latencies(),
        new Latencies());
  }

  /// Counts an answered turn, with the time since it was due.
  public void answered(long nanos) {
    answered.increment();
    untilAnswered.record(nanos);
  }

  /// Counts a turn that all its players have seen, with the time since it was due.
  public void shown(long nanos) {
    shown.increment();
    untilShown.record(nanos);
  }
}
