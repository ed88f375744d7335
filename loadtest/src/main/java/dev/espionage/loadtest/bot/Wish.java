package dev.espionage.loadtest.bot;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.parse.Parsed;

/**
 * A kind of game.
 *
 * @param variant id
 * @param timeControl as in {@code CreateInvitation}
 */
record Wish(String variant, String timeControl) {

  /**
   * Reads {@code small:600+5}.
   *
   * @throws IllegalArgumentException that says what was expected
   */
  static Wish parse(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw new IllegalArgumentException(
          "'%s': expected VARIANT:TIME such as small:600+5".formatted(text));
    }
    String variant = text.substring(0, colon);
    String control = text.substring(colon + 1);
    if (Variants.parse(variant) instanceof Parsed.Failure<Variant>(int _, String reason)) {
      throw new IllegalArgumentException("'%s': %s".formatted(text, reason));
    }
    if (TimeControl.parse(control)
        instanceof Parsed.Failure<TimeControl>(int column, String reason)) {
      throw new IllegalArgumentException(
          "'%s': column %d: %s".formatted(text, colon + 1 + column, reason));
    }
    return new Wish(variant, control);
  }
}
