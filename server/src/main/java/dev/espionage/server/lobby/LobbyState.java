package dev.espionage.server.lobby;

import java.util.List;

/**
 * What the lobby tells each node: all of it, for the node to show each viewer their part.
 *
 * @param invitations those that are not private and stand, newest first
 * @param liveGames games being deployed or played
 */
record LobbyState(List<Invitation> invitations, int liveGames) {
  LobbyState {
    invitations = List.copyOf(invitations);
  }
}
