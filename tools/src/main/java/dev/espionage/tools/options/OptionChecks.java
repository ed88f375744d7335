package dev.espionage.tools.options;

import dev.espionage.bot.ComputerLevels;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.client.connection.Endpoint;
import java.util.function.Function;

/** Checks and parsers for command-line options. */
public final class OptionChecks {

  private OptionChecks() {}

  /**
   * Checks a condition.
   *
   * @throws IllegalArgumentException with the message {@code otherwise} if the condition is false
   */
  public static void that(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /**
   * Checks that a number is not too small.
   *
   * @throws IllegalArgumentException if the value is below {@code least}; the message names the
   *     option
   */
  public static void atLeast(long least, String option, double value) {
    that(value >= least, "%s: expected at least %d".formatted(option, least));
  }

  /**
   * Parses the address of a server.
   *
   * @throws IllegalArgumentException if the address is invalid; the message names the option
   */
  public static Endpoint endpoint(String option, String address) {
    return read(option, address, Endpoint::of);
  }

  /**
   * Parses the text of an option.
   *
   * @param reader the parser, which throws IllegalArgumentException for invalid text
   * @throws IllegalArgumentException if the text is invalid; the message also names the option
   */
  public static <T> T read(String option, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
    }
  }

  /**
   * Returns the computer player of this name.
   *
   * @throws IllegalArgumentException if there is no such player; the message lists the names
   */
  public static PlayerFactory computer(String name) {
    return ComputerLevels.byName(name)
        .orElseThrow(() ->
            new IllegalArgumentException(
                "there is no computer player '%s'; expected one of %s"
                    .formatted(name, String.join(", ", ComputerLevels.names()))));
  }
}
