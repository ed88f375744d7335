package dev.espionage.server.kernel;

import dev.espionage.protocol.CrockfordBase32;

/// A session's id, shown to its owner: the first 16 hexadecimal digits of its token's hash. Not a
/// secret: it proves nothing, and the token cannot be derived from it.
public record SessionId(String value) {
  public SessionId {
    if (!CrockfordBase32.isId(value)) {
      throw new IllegalArgumentException("not a session id: expected 16 characters");
    }
  }

  /// Returns the id of the session with this token.
  public static SessionId of(TokenHash token) {
    return new SessionId(token.hex().substring(0, CrockfordBase32.ID_LENGTH));
  }
}
