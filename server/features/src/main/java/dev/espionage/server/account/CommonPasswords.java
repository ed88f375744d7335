package dev.espionage.server.account;

import com.google.common.collect.ImmutableSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// The most common passwords that are otherwise valid. Immutable; about one megabyte, read when the
/// class is loaded. `common-passwords.licence.txt` names the source of the list.
final class CommonPasswords {
  /// Common passwords of this game and of other alphabets, which the list lacks.
  private static final ImmutableSet<String> OWN =
      ImmutableSet.of(
          "87654321", "abcdefgh", "espionage", "espionage1", "йцукенгш", "йцукен123", "пароль123");

  private static final ImmutableSet<String> LIST = read();

  private CommonPasswords() {}

  /// Returns whether a password is common. The password must be case-folded.
  static boolean contains(String folded) {
    return LIST.contains(folded) || OWN.contains(folded);
  }

  /// Returns the passwords of the list, case-folded, the most common first.
  static ImmutableSet<String> list() {
    return LIST;
  }

  private static ImmutableSet<String> read() {
    InputStream file =
        Objects.requireNonNull(CommonPasswords.class.getResourceAsStream("common-passwords.txt"));
    try (var reader = new BufferedReader(new InputStreamReader(file, StandardCharsets.US_ASCII))) {
      return reader.lines().collect(ImmutableSet.toImmutableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
