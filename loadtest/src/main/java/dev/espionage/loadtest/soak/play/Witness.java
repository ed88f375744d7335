package dev.espionage.loadtest.soak.play;

import dev.espionage.client.game.GameWatcher;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;

/**
 * Watches a game and checks that nothing acknowledged is missing in what is shown after coming
 * back. Belongs to the event loop of its room.
 */
class Witness implements GameWatcher {

  private final GameNotes notes;
  private final Scene scene;
  private int acknowledgedBefore;

  Witness(GameNotes notes, Scene scene) {
    this.notes = notes;
    this.scene = scene;
  }

  final GameNotes notes() {
    return notes;
  }

  final Scene scene() {
    return scene;
  }

  /** The connection has come back; what it is shown now was asked for after this. */
  void returned() {
    acknowledgedBefore = notes.acknowledgedTurns();
  }

  @Override
  public void saw(GameInfo info, Snapshot snapshot) {
    if (!mayBeAborted(snapshot) && snapshot.getTurn() < acknowledgedBefore) {
      scene.find(
          Kind.LOST,
          notes.game(),
          "%d turns were acknowledged, and after coming back %d are shown"
              .formatted(acknowledgedBefore, snapshot.getTurn()));
    }
  }

  /** Of an aborted game nothing need be shown. */
  private static boolean mayBeAborted(Snapshot snapshot) {
    return snapshot.getPhase() == Phase.PHASE_ENDED && snapshot.getTurn() == 0;
  }
}
