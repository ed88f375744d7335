package dev.espionage.client.game;

import dev.espionage.client.connection.DisconnectReason;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Welcome;

/// A listener for everything on a player's connection except watched games. Called on the
/// connection's event loop; must not block.
public interface PlayerListener {

  /// Receives the server's welcome; the connection subscribes to watched games afterwards.
  ///
  /// @param again whether the connection has come back, so that other subscriptions are gone
  default void welcomed(Welcome welcome, boolean again) {}

  /// Receives a frame that answers no request: a new game, the lobby, quick pairing, friends or
  /// chat.
  default void pushed(ServerFrame frame) {}

  /// Receives the reason of a lost connection or failed attempt, when another attempt follows.
  default void interrupted(DisconnectReason disconnectReason) {}

  /// Receives the reason when the connection has ended for good.
  default void ended(DisconnectReason disconnectReason) {}
}
