package dev.espionage.loadtest.soak;

import dev.espionage.client.game.GameWatcher;
import dev.espionage.engine.board.Step;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;

/// Watches a game and checks that snapshots after a reconnection contain every acknowledged turn.
/// Confined to the event loop of its room.
class ReconnectCheck implements GameWatcher {

  private final GameNotes notes;
  private final SoakContext soakContext;
  private int acknowledgedBefore;

  ReconnectCheck(GameNotes notes, SoakContext soakContext) {
    this.notes = notes;
    this.soakContext = soakContext;
  }

  final GameNotes notes() {
    return notes;
  }

  final SoakContext soakContext() {
    return soakContext;
  }

  /// Handles a reconnection. Every later snapshot must contain the turns acknowledged until now.
  void returned() {
    acknowledgedBefore = notes.acknowledgedTurns();
  }

  @Override
  public void snapshotReceived(GameInfo info, Snapshot snapshot) {
    notes.resumed(snapshot.getTurn());
    if (snapshot.getTurn() > 0 && snapshot.getLastTurnCount() > 0) {
      notes.shown(
          snapshot.getTurn() - 1,
          snapshot.getLastTurnList().stream()
              .map(step -> new Step(step.getFrom(), step.getTo()))
              .toList());
    }
    if (!mayBeAborted(snapshot) && snapshot.getTurn() < acknowledgedBefore) {
      soakContext.find(
          Kind.LOST,
          notes.game(),
          "%d turns were acknowledged, but after reconnecting %d are shown"
              .formatted(acknowledgedBefore, snapshot.getTurn()));
    }
  }

  /// Returns whether the game may have been aborted, in which case its snapshot need not show
  /// turns.
  private static boolean mayBeAborted(Snapshot snapshot) {
    return snapshot.getPhase() == Phase.PHASE_ENDED && snapshot.getTurn() == 0;
  }
}
