package dev.espionage.server.lobby;

import dev.espionage.protocol.Crockford;

/**
 * What a private link holds: whoever has it may accept. 26 lower-case Crockford characters; a
 * secret, kept only as a hash.
 */
public record LinkToken(String secret) {
  public LinkToken {
    if (!Crockford.isToken(secret)) {
      throw new IllegalArgumentException("not a link token: expected 26 Crockford characters");
    }
  }

  @Override
  public String toString() {
    return "LinkToken[redacted]";
  }
}
