package dev.espionage.server.pairing;

import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.Connections;

/** The connections of this node, as pairing needs them. Safe for use by any thread. */
public record ConnectedSeekers(Connections connections) implements Seekers {
  @Override
  public boolean isConnected(PlayerId player) {
    return connections.isConnected(player);
  }

  @Override
  public void pairing(PairingStatus status) {
    connections.tell(status.ticket().player().id(), () -> PairingMessages.frame(0, status));
  }
}
