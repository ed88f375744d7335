package dev.espionage.server.lobby;

import dev.espionage.server.room.Encoded;
import java.util.List;

/** Puts the list of invitations into a message of the public protocol. */
@FunctionalInterface
public interface LobbyEncoder {
  /**
   * A {@code Lobby}.
   *
   * @param invitations newest first, none of them private
   */
  Encoded lobby(List<Invitation> invitations, int liveGames);
}
