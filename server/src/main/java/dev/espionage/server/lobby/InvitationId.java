package dev.espionage.server.lobby;

import dev.espionage.protocol.Crockford;

/** Names an invitation: 16 lower-case Crockford characters. Public, never a secret. */
public record InvitationId(String value) {
  public InvitationId {
    if (!Crockford.isId(value)) {
      throw new IllegalArgumentException("not an invitation id: expected 16 Crockford characters");
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
