package dev.espionage.server.account;

import java.text.Normalizer;

/// A password as given, in Unicode's form C (RFC 8265, section 4.2), so that it is equal from every
/// keyboard. Not a record, so that no accessor or text reveals it by accident.
final class Password {
  private final String secret;

  Password(String raw) {
    this.secret = Normalizer.normalize(raw, Normalizer.Form.NFC);
  }

  /// Returns whether no account can have this password, so that hashing it would be wasted work.
  boolean isTooLong() {
    return secret.codePointCount(0, secret.length()) > NewPassword.MAX_LENGTH;
  }

  /// Returns the secret, for hashing and validation.
  String reveal() {
    return secret;
  }

  @Override
  public String toString() {
    return "Password[redacted]";
  }
}
