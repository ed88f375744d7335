package dev.espionage.loadtest.load;

import dev.espionage.loadtest.lean.SnapshotSketch;
import dev.espionage.loadtest.measurement.TurnTally;

/**
 * A turn that was sent, and the number of connections that have not seen it yet. Owned by its room.
 */
final class PendingTurn {

  private static final int PLAYERS = 2;

  private final int number;
  private final long dueAt;
  private final TurnTally tally;
  private int playersBehind = PLAYERS;
  private int behind;
  private boolean answered;

  /**
   * Creates a turn that is sent now.
   *
   * @param number the number of turns played before it
   * @param dueAt the time at which it should have been sent, by {@link System#nanoTime}
   * @param everybody the number of connections that are to see it, the players included
   */
  PendingTurn(int number, long dueAt, int everybody, TurnTally tally) {
    this.number = number;
    this.dueAt = dueAt;
    this.behind = everybody;
    this.tally = tally;
    tally.sent();
  }

  /** Records the server's acknowledgement. */
  void answered() {
    answered = true;
    tally.answered(System.nanoTime() - dueAt);
  }

  /** Handles a newer snapshot on one connection. */
  void saw(boolean player, SnapshotSketch before, SnapshotSketch now) {
    if (before.isPast(number) || !now.isPast(number)) {
      return;
    }
    behind--;
    if (player && --playersBehind == 0) {
      tally.shown(System.nanoTime() - dueAt);
    }
  }

  /** Returns whether the turn is acknowledged and every connection has seen it. */
  boolean isOver() {
    return answered && behind == 0;
  }
}
