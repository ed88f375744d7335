package dev.espionage.loadtest.soak.play;

import dev.espionage.loadtest.soak.check.GameNotes;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Snapshot;

/** A spectator of one game. Belongs to the event loop of its room. */
final class Onlooker extends Witness {

  Onlooker(GameNotes notes, Scene scene) {
    super(notes, scene);
  }

  @Override
  public void saw(GameInfo info, Snapshot snapshot) {
    super.saw(info, snapshot);
    scene().tally().spectatorShown();
  }
}
