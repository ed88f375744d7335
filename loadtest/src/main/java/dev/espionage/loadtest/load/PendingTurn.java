package dev.espionage.loadtest.load;

/// A turn that was sent, and the number of connections that have not seen it yet. Owned by its
/// room.
final class PendingTurn {

  private static final int PLAYERS = 2;

  private final int number;
  private final long dueAt;
  private final TurnTally tally;
  private int playersBehind = PLAYERS;
  private int behind;
  private boolean answered;

  PendingTurn(int number, long dueAt, int everybody, TurnTally tally) {
    this.number = number;
    this.dueAt = dueAt;
    this.behind = everybody;
    this.tally = tally;
    tally.sent().increment();
  }

  /// Records the server's acknowledgement.
  void answered() {
    answered = true;
    tally.answered(System.nanoTime() - dueAt);
  }

  /// Handles a newer snapshot on one connection.
  void saw(boolean player, SeenState before, SeenState now) {
    if (before.isPast(number) || !now.isPast(number)) {
      return;
    }
    behind--;
    if (player && --playersBehind == 0) {
      tally.shown(System.nanoTime() - dueAt);
    }
  }

  /// Returns whether the turn is acknowledged and every connection has seen it.
  boolean isOver() {
    return answered && behind == 0;
  }
}
