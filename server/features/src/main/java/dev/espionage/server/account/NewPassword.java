package dev.espionage.server.account;

import com.ibm.icu.lang.UCharacter;
import dev.espionage.server.kernel.Validated;

/// A valid new password: 8 to 128 characters (code points) of any kind. It must be neither little
/// more than the player's name nor one of the most common passwords.
public final class NewPassword {
  /// The minimum length, in code points.
  static final int MIN_LENGTH = 8;

  /// The maximum length, in code points.
  static final int MAX_LENGTH = 128;

  /// The minimum number of distinct characters, and of characters besides the name.
  private static final int MIN_VARIETY = 4;

  private final Password password;

  private NewPassword(Password password) {
    this.password = password;
  }

  /// The reasons why a password is invalid.
  public enum PasswordFault {
    TOO_SHORT,
    TOO_LONG,
    TOO_COMMON
  }

  /// Validates the password that a client sent for the player of this name.
  public static Validated<NewPassword, PasswordFault> read(String raw, String name) {
    var password = new Password(raw);
    String text = password.reveal();
    int length = text.codePointCount(0, text.length());
    if (length < MIN_LENGTH) {
      return new Validated.Invalid<>(PasswordFault.TOO_SHORT);
    }
    if (length > MAX_LENGTH) {
      return new Validated.Invalid<>(PasswordFault.TOO_LONG);
    }
    return isCommon(UCharacter.foldCase(text, true), UCharacter.foldCase(name, true))
        ? new Validated.Invalid<>(PasswordFault.TOO_COMMON)
        : new Validated.Valid<>(new NewPassword(password));
  }

  private static boolean isCommon(String password, String name) {
    return CommonPasswords.contains(password)
        || password.codePoints().distinct().count() < MIN_VARIETY
        || password.replace(name, "").length() < MIN_VARIETY;
  }

  Password password() {
    return password;
  }

  @Override
  public String toString() {
    return "NewPassword[redacted]";
  }
}
