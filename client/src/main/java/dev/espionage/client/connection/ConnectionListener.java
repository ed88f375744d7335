package dev.espionage.client.connection;

import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Welcome;

/**
 * What a connection tells without being asked. All calls come on its event loop, in order, and must
 * not block.
 */
public interface ConnectionListener {

  /**
   * The server said welcome: the first time, and again each time the connection came back. Then
   * subscriptions are gone and have to be made again; unanswered commands have been repeated.
   */
  void welcomed(Welcome welcome);

  /** Something that answers no request; pushes come in the order in which they were sent. */
  void pushed(ServerFrame frame);

  /** The socket ended, and the connection comes back after a while. */
  default void interrupted(Parting parting) {}

  /** The connection ended for good. */
  void ended(Parting parting);
}
