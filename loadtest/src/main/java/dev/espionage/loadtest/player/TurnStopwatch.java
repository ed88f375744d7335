package dev.espionage.loadtest.player;

import java.util.function.LongSupplier;

/** Times one player's turns, from sending on. Belongs to the connection's event loop. */
public final class TurnStopwatch {

  private static final int NONE = -1;

  private final LongSupplier nanos;
  private final Times times;
  private int turn = NONE;
  private long sentAt;
  private boolean shown;
  private boolean limited;

  /**
   * A stopwatch.
   *
   * @param nanos a clock that only goes forward, such as {@link System#nanoTime}
   */
  public TurnStopwatch(LongSupplier nanos, Times times) {
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

  /** Is told how long turns took. Called on event loops, by several at once. */
  public interface Times {

    /** Keeps nothing. */
    Times NONE =
        new Times() {
          @Override
          public void answered(long nanos) {}

          @Override
          public void shown(long nanos) {}

          @Override
          public void rateLimited() {}
        };

    /** From sending a turn to its {@code Done}, in nanoseconds. */
    void answered(long nanos);

    /** From sending a turn to the own snapshot that shows it, in nanoseconds. */
    void shown(long nanos);

    /**
     * A turn was over the limit of commands, and is sent again later. Its times go on meanwhile.
     */
    void rateLimited();
  }
}
