package dev.espionage.loadtest.player;

import java.util.function.LongSupplier;

/** Times one player's turns, from sending on. Belongs to the connection's event loop. */
public final class TurnStopwatch {

  private static final int NONE = -1;

  private final LongSupplier nanos;
  private final TurnTimes times;
  private int turn = NONE;
  private long sentAt;
  private boolean shown;
  private boolean limited;

  /**
   * A stopwatch.
   *
   * @param nanos a clock that only goes forward, such as {@link System#nanoTime}
   */
  public TurnStopwatch(LongSupplier nanos, TurnTimes times) {
    this.nanos = nanos;
    this.times = times;
  }

  void sent(int number) {
    turn = number;
    sentAt = nanos.getAsLong();
    shown = false;
    limited = false;
  }

  void answered(int number) {
    if (number == turn) {
      times.answered(nanos.getAsLong() - sentAt);
    }
  }

  /** The turn was over the limit of commands: told once, however often it is sent again. */
  void rateLimited() {
    if (!limited) {
      limited = true;
      times.rateLimited();
    }
  }

  /** A snapshot after this many turns has come. */
  void saw(int turns) {
    if (turn != NONE && turns > turn && !shown) {
      shown = true;
      times.shown(nanos.getAsLong() - sentAt);
    }
  }
}
