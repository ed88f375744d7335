package dev.espionage.server.session;

import dev.espionage.protocol.Crockford;

/** Names a player for ever: 16 lower-case Crockford characters. Public, never a secret. */
public record PlayerId(String value) {
  public PlayerId {
    if (!Crockford.isId(value)) {
      throw new IllegalArgumentException("not a player id: expected 16 Crockford characters");
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
