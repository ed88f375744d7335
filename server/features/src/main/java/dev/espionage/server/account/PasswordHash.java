package dev.espionage.server.account;

/// A stored password: parameters, salt and hash, in the format of Argon2's reference
/// implementation.
public record PasswordHash(String encoded) {
  @Override
  public String toString() {
    return "PasswordHash[redacted]";
  }
}
