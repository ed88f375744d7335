package dev.espionage.server.pairing;

import dev.espionage.server.kernel.PlayerId;

/** Who is connected to this node. Called by any thread, returns at once. */
public interface Seekers {
  boolean isConnected(PlayerId player);

  /** To every connection of the player on this node: how it stands with the ticket. */
  void pairing(PairingStatus status);
}
