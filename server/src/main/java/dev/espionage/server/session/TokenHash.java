package dev.espionage.server.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * SHA-256 of a token, in lower-case hex. Enough to recognise a session, not enough to use it. (A
 * token has 130 random bits, so that neither salt nor a slow hash would add anything.)
 */
public record TokenHash(String hex) {
  static TokenHash of(String secret) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.US_ASCII));
      return new TokenHash(HexFormat.of().formatHex(digest));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return "TokenHash[redacted]";
  }
}
