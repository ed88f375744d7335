package dev.espionage.server.lobby;

import dev.espionage.server.kernel.Encoded;
import java.util.List;
import java.util.Optional;

/** Puts lists of invitations into messages of the public protocol. */
public interface LobbyEncoder {
  /**
   * An invitation as a field of a {@code Lobby}.
   *
   * @param rating the inviter's, if they have one there
   */
  Encoded row(Invitation invitation, Optional<ShownRating> rating);

  /**
   * A {@code Lobby}.
   *
   * @param rows in the order in which they are shown
   */
  Encoded lobby(List<Encoded> rows, Counts counts);

  /**
   * What everybody who looks at the lobby is told.
   *
   * @param liveGames games being deployed or played
   * @param playersOnline different players who are connected
   */
  record Counts(int liveGames, int playersOnline) {}
}
