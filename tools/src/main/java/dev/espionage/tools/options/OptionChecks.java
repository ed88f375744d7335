package dev.espionage.tools.options;

import dev.espionage.bot.ComputerLevels;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.client.connection.Endpoint;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Checks and parsers for command-line options.
public final class OptionChecks {

  private OptionChecks() {}

  /// Complains with this message if a condition is false.
  public static void that(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /// Complains if the value of an option is too small.
  public static void atLeast(long least, String option, double value) {
    that(value >= least, "%s: expected at least %d".formatted(option, least));
  }

  public static Endpoint endpoint(String option, String address) {
    return read(option, address, Endpoint::of);
  }

  /// Parses the text of an option. A complaint of the parser also names the option.
  public static <T> T read(String option, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
    }
  }

  /// Returns the one with this label. A complaint lists all labels.
  public static <T> T labelled(String text, List<T> all, Function<T, String> label) {
    return all.stream()
        .filter(one -> label.apply(one).equals(text))
        .findAny()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "\"%s\" is none of %s"
                    .formatted(text, all.stream().map(label).collect(Collectors.joining(", ")))));
  }

  public static PlayerFactory computer(String name) {
    return ComputerLevels.byName(name)
        .orElseThrow(() ->
            new IllegalArgumentException(
                "there is no computer player '%s'; expected one of %s"
                    .formatted(name, String.join(", ", ComputerLevels.names()))));
  }
}
