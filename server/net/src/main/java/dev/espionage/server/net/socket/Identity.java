package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.TokenHash;

/// The identity that an upgrade request carried.
public sealed interface Identity {
  /// A client without a credential, which may only watch.
  record Spectator() implements Identity {}

  /// A client with a valid session.
  record Member(Session session, TokenHash token) implements Identity {}

  /// A client whose credential is invalid or has expired.
  record InvalidSession() implements Identity {}
}
