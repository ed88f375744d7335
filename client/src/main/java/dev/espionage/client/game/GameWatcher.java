package dev.espionage.client.game;

import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Snapshot;

/// A receiver of everything that a player is shown of one game. Called on the connection's event
/// loop; must not block.
@FunctionalInterface
public interface GameWatcher {

  /// Receives the facts of the game and a snapshot that is newer than the last one.
  void snapshotReceived(GameInfo info, Snapshot snapshot);

  /// Receives word that the server has broken a commitment: it belongs to another army than the
  /// player's own, or replaces the one of the start. By default logs a warning.
  ///
  /// @param reason a sentence for people, without hidden information
  default void commitmentBroken(String reason) {
    System.getLogger(GameWatcher.class.getName()).log(System.Logger.Level.WARNING, reason);
  }
}
