package dev.espionage.loadtest.options;

import dev.espionage.bot.Computers;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.client.connection.Endpoint;
import java.util.function.Function;

/** Checks of what was given on a command line. */
public final class OptionChecks {

  private OptionChecks() {}

  /**
   * Checks.
   *
   * @throws IllegalArgumentException with {@code otherwise} if it is not so
   */
  public static void that(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /**
   * Checks a number.
   *
   * @throws IllegalArgumentException that names the option if the value is below {@code least}
   */
  public static void atLeast(long least, String option, double value) {
    that(value >= least, "%s: expected at least %d".formatted(option, least));
  }

  /**
   * The server at an address.
   *
   * @throws IllegalArgumentException that names the option if it is none
   */
  public static Endpoint endpoint(String option, String address) {
    return read(option, address, Endpoint::of);
  }

  /**
   * What an option says.
   *
   * @param reader throws IllegalArgumentException for what it cannot read
   * @throws IllegalArgumentException that names the option too
   */
  public static <T> T read(String option, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
    }
  }

  /**
   * The computer player of a name.
   *
   * @throws IllegalArgumentException that lists the names if there is none
   */
  public static PlayerFactory computer(String name) {
    return Computers.byName(name)
        .orElseThrow(() ->
            new IllegalArgumentException(
                "there is no computer player '%s'; expected one of %s"
                    .formatted(name, String.join(", ", Computers.names()))));
  }
}
