package dev.espionage.server.game.room;

import dev.espionage.server.kernel.PlayerId;

/// Tells players about events outside the games that they watch. The connection layer implements it
/// for the connections of this node; the caller makes sure that every node is told. Thread-safe;
/// returns at once. A player without a connection here is not an error: the greeting tells them
/// when they connect.
public interface PlayerNotices {
  /// Tells every connection of the player on this node about a new game.
  void gameCreated(PlayerId player, GameCreated created);
}
