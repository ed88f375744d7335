package dev.espionage.server.pairing;

import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.Connections;

/** Who is connected to this node. Called by any thread, returns at once. */
public interface Seekers {
  boolean isConnected(PlayerId player);

  /** To every connection of the player on this node: how it stands with the ticket. */
  void pairing(PairingStatus status);

  /** By the connections of this node. */
  record Connected(Connections connections) implements Seekers {
    @Override
    public boolean isConnected(PlayerId player) {
      return connections.isConnected(player);
    }

    @Override
    public void pairing(PairingStatus status) {
      connections.tell(status.ticket().player().id(), () -> PairingMessages.frame(0, status));
    }
  }
}
