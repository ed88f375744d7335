package dev.espionage.server.kernel;

import dev.espionage.protocol.CrockfordBase32;
import java.security.SecureRandom;
import java.util.Optional;

/**
 * The secret that proves a session: 130 random bits in 26 lower-case Crockford characters. Not a
 * record, so that no accessor or text shows it by accident; {@link #reveal} is called where answers
 * that give a session are written, and for connections that the server makes itself.
 */
public final class Token {
  private final String secret;

  private Token(String secret) {
    this.secret = secret;
  }

  /** A new token. The generator must be a cryptographically strong one. */
  public static Token draw(SecureRandom random) {
    return new Token(CrockfordBase32.token(random));
  }

  /** Reads what a client sent; empty if no token looks like that. */
  public static Optional<Token> parse(String text) {
    return CrockfordBase32.isToken(text) ? Optional.of(new Token(text)) : Optional.empty();
  }

  /** The token itself, for its owner's eyes. */
  public String reveal() {
    return secret;
  }

  /** What is stored and compared instead of the token. */
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
