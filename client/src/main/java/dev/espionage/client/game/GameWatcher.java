package dev.espionage.client.game;

import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Snapshot;

/**
 * A receiver of everything that a player is shown of one game. Called on the connection's event
 * loop; must not block.
 */
@FunctionalInterface
public interface GameWatcher {

  /** Receives the facts of the game and a snapshot that is newer than the last one. */
  void snapshotReceived(GameInfo info, Snapshot snapshot);
}
