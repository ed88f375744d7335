package dev.espionage.server.share;

import dev.espionage.server.lobby.Invitation;
import dev.espionage.server.lobby.LobbyMessages;
import dev.espionage.server.net.http.HttpBodies;

/** Writes the body of an invitation that is not accepted yet. */
final class ShareBodies {
  private ShareBodies() {}

  /** Returns the inviter and the terms. */
  static String invitation(Invitation invitation) {
    return HttpBodies.json(LobbyMessages.builder(invitation));
  }
}
