package dev.espionage.client.game;

import dev.espionage.client.connection.DisconnectReason;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Welcome;

/**
 * What comes to a person besides the games that are watched. Called on the connection's event loop;
 * must not block.
 */
public interface PlayerListener {

  /**
   * The server said welcome; watched games are subscribed to after this.
   *
   * @param again whether the connection has come back, so that other subscriptions are gone
   */
  default void welcomed(Welcome welcome, boolean again) {}

  /** Something that was not asked for: a new game, the lobby, quick pairing, friends, chat. */
  default void pushed(ServerFrame frame) {}

  /** The connection ended for good. */
  default void ended(DisconnectReason disconnectReason) {}
}
