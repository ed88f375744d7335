package dev.espionage.loadtest.bot;

import java.util.Arrays;
import java.util.Locale;

/** Whose invitations a bot accepts; only those for it alone, in any case. */
enum Accepting {
  ANYBODY,
  FRIENDS,
  NOBODY;

  /**
   * Reads the lower-case name.
   *
   * @throws IllegalArgumentException that lists the names
   */
  static Accepting parse(String text) {
    return Arrays.stream(values())
        .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(text))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "'%s': expected anybody, friends or nobody".formatted(text)));
  }
}
