package dev.espionage.client.game;

import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Snapshot;

/** Sees what a seat at a game sees. Called on the connection's event loop; must not block. */
@FunctionalInterface
public interface GameWatcher {

  /** The standing facts and a newer snapshot than the last one. */
  void saw(GameInfo info, Snapshot snapshot);
}
