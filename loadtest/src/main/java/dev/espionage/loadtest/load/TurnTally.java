package dev.espionage.loadtest.load;

import dev.espionage.tools.report.Latencies;
import java.util.concurrent.atomic.LongAdder;

/** Counts and times turns. Any thread may record. */
public final class TurnTally {

  private final LongAdder sent = new LongAdder();
  private final LongAdder answered = new LongAdder();
  private final LongAdder shown = new LongAdder();
  private final Latencies untilAnswered = new Latencies();
  private final Latencies untilShown = new Latencies();

  public void sent() {
    sent.increment();
  }

  /** Records how long after it was due a turn was acknowledged. */
  public void answered(long nanos) {
    answered.increment();
    untilAnswered.record(nanos);
  }

  /** Records how long after it was due both players had seen a turn. */
  public void shown(long nanos) {
    shown.increment();
    untilShown.record(nanos);
  }

  public long turnsSent() {
    return sent.sum();
  }

  public long turnsAnswered() {
    return answered.sum();
  }

  public long turnsShown() {
    return shown.sum();
  }

  public Latencies untilAnswered() {
    return untilAnswered;
  }

  Latencies untilShown() {
    return untilShown;
  }
}
