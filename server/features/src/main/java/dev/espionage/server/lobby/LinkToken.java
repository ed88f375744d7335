package dev.espionage.server.lobby;

import dev.espionage.protocol.CrockfordBase32;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The token of a private link, which lets its holder accept the invitation. 26 lower-case
/// Crockford characters; a secret, stored only as a hash.
public record LinkToken(String secret) {
  /// The SHA-256 of a link's token, enough to recognise the token but not to use it. (A token has
  /// 130 random bits, so salt or a slow hash would add nothing.)
  public record Hash(String hex) {
    @Override
    public String toString() {
      return "LinkToken.Hash[redacted]";
    }
  }

  public LinkToken {
    if (!CrockfordBase32.isToken(secret)) {
      throw new IllegalArgumentException("not a link token: expected 26 Crockford characters");
    }
  }

  Hash hash() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.US_ASCII));
      return new Hash(HexFormat.of().formatHex(digest));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return "LinkToken[redacted]";
  }
}
