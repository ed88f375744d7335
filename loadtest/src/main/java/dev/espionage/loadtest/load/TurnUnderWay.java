package dev.espionage.loadtest.load;

import dev.espionage.loadtest.lean.SnapshotSketch;
import dev.espionage.loadtest.stint.TurnTally;

/** Who has yet to hear of a turn that was sent. Belongs to its room. */
final class TurnUnderWay {

  private static final int PLAYERS = 2;

  private final int number;
  private final long dueAt;
  private final TurnTally tally;
  private int playersBehind = PLAYERS;
  private int behind;
  private boolean answered;

  /**
   * A turn that is sent now.
   *
   * @param number of turns played before it
   * @param dueAt when it should have been sent, by {@link System#nanoTime}
   * @param everybody how many are to see it, the players included
   */
  TurnUnderWay(int number, long dueAt, int everybody, TurnTally tally) {
    this.number = number;
    this.dueAt = dueAt;
    this.behind = everybody;
    this.tally = tally;
    tally.sent();
  }

  /** The server has it. */
  void answered() {
    answered = true;
    tally.answered(System.nanoTime() - dueAt);
  }

  /** Somebody has seen a newer snapshot. */
  void saw(boolean player, SnapshotSketch before, SnapshotSketch now) {
    if (before.isPast(number) || !now.isPast(number)) {
      return;
    }
    behind--;
    if (player && --playersBehind == 0) {
      tally.shown(System.nanoTime() - dueAt);
    }
  }

  /** Whether it is answered and everybody has seen it. */
  boolean isOver() {
    return answered && behind == 0;
  }
}
