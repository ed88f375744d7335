package dev.espionage.server.game.room;

import dev.espionage.server.kernel.PlayerId;

/**
 * Tells players of what concerns them outside the games that they watch. The front implements it
 * for the connections of this node; who calls it sees to it that every node is told. Called by any
 * thread, returns at once. A player without a connection here is not an error: they learn it from
 * the greeting when they come.
 */
public interface PlayerNotices {
  /** To every connection of the player on this node. */
  void gameCreated(PlayerId player, GameCreated created);
}
