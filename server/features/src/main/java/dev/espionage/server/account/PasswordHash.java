package dev.espionage.server.account;

/**
 * What is stored of a password: parameters, salt and hash, in the form of Argon2's reference
 * implementation.
 */
public record PasswordHash(String encoded) {
  @Override
  public String toString() {
    return "PasswordHash[redacted]";
  }
}
