package dev.espionage.server.lobby;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * SHA-256 of a link's token: enough to recognise it, not enough to use it. (A token has 130 random
 * bits, so that neither salt nor a slow hash would add anything.)
 */
public record LinkHash(String hex) {
  static LinkHash of(LinkToken token) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(token.secret().getBytes(StandardCharsets.US_ASCII));
      return new LinkHash(HexFormat.of().formatHex(digest));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return "LinkHash[redacted]";
  }
}
