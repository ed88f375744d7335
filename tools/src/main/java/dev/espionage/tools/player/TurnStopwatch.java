package dev.espionage.tools.player;

import java.util.function.LongSupplier;

/**
 * Measures the time of one player's turns from the moment of sending. Confined to the connection's
 * event loop.
 */
public final class TurnStopwatch {

  private static final int NONE = -1;

  private final LongSupplier nanos;
  private final Times times;
  private int turn = NONE;
  private long sentAt;
  private boolean shown;
  private boolean limited;

  /**
   * Creates a stopwatch.
   *
   * @param nanos a monotonic clock such as {@link System#nanoTime}
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

  /**
   * Reports that the turn exceeded the rate limit; once per turn, however often it is sent again.
   */
  void rateLimited() {
    if (!limited) {
      limited = true;
      times.rateLimited();
    }
  }

  /** Handles a snapshot after this many turns. */
  void saw(int turns) {
    if (turn != NONE && turns > turn && !shown) {
      shown = true;
      times.shown(nanos.getAsLong() - sentAt);
    }
  }

  /** Receives the times of turns. Called concurrently, on several event loops. */
  public interface Times {

    /** Discards everything. */
    Times NONE =
        new Times() {
          @Override
          public void answered(long nanos) {}

          @Override
          public void shown(long nanos) {}

          @Override
          public void rateLimited() {}
        };

    /** Receives the time from sending a turn to its {@code Done}, in nanoseconds. */
    void answered(long nanos);

    /** Receives the time from sending a turn to the player's own snapshot of it, in nanoseconds. */
    void shown(long nanos);

    /** Called when a turn exceeds the rate limit and will be sent again. Its times keep running. */
    void rateLimited();
  }
}
