package dev.espionage.loadtest.bot;

import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.parse.Parsed;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What a bot is to do.
 *
 * @param token of an account or a guest; without one it becomes a guest of this {@code name}
 * @param games at a time; with {@code once}, altogether
 * @param once whether it goes after that many games
 * @param seek what it looks for in quick pairing
 * @param open what it invites everybody to
 * @param computers whether a computer player will do in quick pairing
 * @param most the longest it thinks about a turn
 */
record BotPlan(
    Endpoint endpoint,
    Optional<String> token,
    String name,
    PlayerFactory playerFactory,
    int games,
    boolean once,
    Accepting accepting,
    Optional<Wish> seek,
    Optional<Wish> open,
    boolean computers,
    Duration most,
    long seed) {

  boolean isGuest() {
    return token.isEmpty();
  }

  /** Shows no token. */
  @Override
  public String toString() {
    return "BotPlan[" + endpoint + ", " + name + "]";
  }

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
}
