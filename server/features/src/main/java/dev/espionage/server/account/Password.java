package dev.espionage.server.account;

import java.text.Normalizer;

/**
 * What somebody gives as a password, in Unicode's form C (RFC 8265, section 4.2), so that it is the
 * same from every keyboard. Not a record, so that no accessor or text shows it by accident.
 */
final class Password {
  private final String secret;

  Password(String raw) {
    this.secret = Normalizer.normalize(raw, Normalizer.Form.NFC);
  }

  /** Too long for any password: not worth the work of hashing it. */
  boolean isTooLong() {
    return secret.codePointCount(0, secret.length()) > NewPassword.MAX_LENGTH;
  }

  /** For hashing and judging it. */
  String reveal() {
    return secret;
  }

  @Override
  public String toString() {
    return "Password[redacted]";
  }
}
