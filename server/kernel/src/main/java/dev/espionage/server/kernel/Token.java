package dev.espionage.server.kernel;

import dev.espionage.protocol.CrockfordBase32;
import java.security.SecureRandom;
import java.util.Optional;

/// The secret that proves a session: 130 random bits in 26 lower-case Crockford Base32 characters.
/// Not a record, so that no accessor or text reveals it by accident. Only answers that grant a
/// session and the server's own connections use [#reveal].
public final class Token {
  private final String secret;

  private Token(String secret) {
    this.secret = secret;
  }

  /// Returns a new token. The generator must be cryptographically strong.
  public static Token draw(SecureRandom random) {
    return new Token(CrockfordBase32.token(random));
  }

  /// Parses a token that a client sent; returns empty if the text has another form.
  public static Optional<Token> parse(String text) {
    return CrockfordBase32.isToken(text) ? Optional.of(new Token(text)) : Optional.empty();
  }

  /// Returns the secret, for its owner only.
  public String reveal() {
    return secret;
  }

  /// Returns the hash, which is stored and compared instead of the token.
  public TokenHash hash() {
    return TokenHash.of(secret);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Token token && hash().equals(token.hash());
  }

  @Override
  public int hashCode() {
    return hash().hashCode();
  }

  @Override
  public String toString() {
    return "Token[redacted]";
  }
}
