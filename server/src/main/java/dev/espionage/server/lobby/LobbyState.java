package dev.espionage.server.lobby;

import java.util.List;

/**
 * What the lobby tells each node: all of it, for the node to show each viewer their part.
 *
 * @param invitations those that are not private and stand, newest first
 * @param liveGames games being deployed or played
 */
record LobbyState(List<Invitation> invitations, int liveGames) {
  /** So many invitations at most, the newest: one message between nodes can hold them. */
  static final int MOST = 1_000;

  LobbyState {
    invitations = List.copyOf(invitations);
  }
}
