package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.TokenHash;

/** Who came with an upgrade. */
public sealed interface Identity {
  /** Nobody: no credential was sent. May watch. */
  record Spectator() implements Identity {}

  /** Somebody with a session. */
  record Member(Session session, TokenHash token) implements Identity {}

  /** A credential was sent that is not, or no longer, good. */
  record Stale() implements Identity {}
}
