package dev.espionage.server.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigOrigin;
import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueType;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/// One level of the configuration tree, with typed and range-checked access. An invalid value adds
/// a problem and reads as a harmless substitute, so that all problems are reported at once.
/// [ConfigReader] returns no settings if there are any problems. Confined to the thread that reads
/// the configuration.
public final class ConfigSection {
  private static final Set<String> OFF = Set.of("off", "0");

  private final Config config;
  private final String path;
  private final List<String> problems;

  ConfigSection(Config config, String path, List<String> problems) {
    this.config = config;
    this.path = path;
    this.problems = problems;
  }

  /// Returns the section below a key.
  public ConfigSection section(String key) {
    return new ConfigSection(config, at(key), problems);
  }

  /// Adds a problem about an existing value that is valid by itself.
  public void addProblem(String key, String why) {
    problems.add("%s (%s) %s".formatted(at(key), place(config.getValue(at(key)).origin()), why));
  }

  /// Reads a text without checking it.
  public String text(String key) {
    return read(key, "a string", () -> config.getString(at(key)), "");
  }

  /// Reads a text and converts it.
  ///
  /// @param expected a description of valid texts, for the problem
  /// @param parse the parser, which returns empty for an invalid text
  /// @param harmless the substitute for an invalid value
  public <T> T value(String key, String expected, Function<String, Optional<T>> parse, T harmless) {
    return read(key, expected, () -> parsed(key, parse), harmless);
  }

  /// Reads a value like [#value], but never shows its text in a problem.
  public <T> T secret(
      String key, String expected, Function<String, Optional<T>> parse, T harmless) {
    try {
      return parsed(key, parse);
    } catch (ConfigException | OutOfRange e) {
      String place = config.hasPath(at(key)) ? place(config.getValue(at(key)).origin()) : "missing";
      problems.add("%s (%s), not shown here: expected %s".formatted(at(key), place, expected));
      return harmless;
    }
  }

  private <T> T parsed(String key, Function<String, Optional<T>> parse) {
    return parse.apply(config.getString(at(key))).orElseThrow(OutOfRange::new);
  }

  /// Reads a boolean.
  public boolean isOn(String key) {
    return read(key, "true or false", () -> config.getBoolean(at(key)), false);
  }

  /// Reads an integer between two inclusive bounds.
  public int integer(String key, int min, int max) {
    String expected = "a whole number from %d to %d".formatted(min, max);
    return read(key, expected, () -> inRange(config.getInt(at(key)), min, max), min);
  }

  /// Reads a duration. The bounds use the syntax of the configuration file and appear in problems.
  public Duration duration(String key, String min, String max) {
    String expected = "a duration from %s to %s, with its unit".formatted(min, max);
    return read(
        key,
        expected,
        () -> inRange(withUnit(key), parsed(min).getDuration("v"), parsed(max).getDuration("v")),
        Duration.ZERO);
  }

  /// Reads a duration that may be `off`, which is empty.
  public Optional<Duration> durationOrOff(String key, String min, String max) {
    Optional<Duration> off = Optional.empty();
    String expected = "off, or a duration from %s to %s, with its unit".formatted(min, max);
    return read(
        key,
        expected,
        () ->
            OFF.contains(config.getString(at(key)).strip())
                ? off
                : Optional.of(
                    inRange(
                        withUnit(key), parsed(min).getDuration("v"), parsed(max).getDuration("v"))),
        off);
  }

  /// Reads a size in bytes. The bounds use the syntax of the configuration file and appear in
  /// problems.
  public int bytes(String key, String min, String max) {
    return Math.toIntExact(size(key, min, max));
  }

  /// Reads a size like [#bytes], which may exceed 2 GiB.
  public long size(String key, String min, String max) {
    String expected = "a size from %s to %s".formatted(min, max);
    return read(
        key,
        expected,
        () ->
            inRange(config.getBytes(at(key)), parsed(min).getBytes("v"), parsed(max).getBytes("v")),
        0L);
  }

  /// Reads a list of texts and converts each one.
  ///
  /// @param expected a description of a valid element, for the problem
  /// @param parse the parser, which returns empty for an invalid text
  public <T> List<T> list(String key, String expected, Function<String, Optional<T>> parse) {
    return read(
        key,
        "a list, each of which is " + expected,
        () ->
            config.getStringList(at(key)).stream()
                .map(text -> parse.apply(text).orElseThrow(OutOfRange::new))
                .toList(),
        List.of());
  }

  private Duration withUnit(String key) {
    String raw = config.getString(at(key)).strip();
    if (raw.isEmpty() || !Character.isLetter(raw.charAt(raw.length() - 1))) {
      throw new OutOfRange();
    }
    return config.getDuration(at(key));
  }

  private <T> T read(String key, String expected, Supplier<T> reader, T harmless) {
    try {
      return reader.get();
    } catch (ConfigException | OutOfRange | ArithmeticException e) {
      problems.add(complaint(at(key), expected, config));
      return harmless;
    }
  }

  static String complaint(String path, String expected, Config config) {
    if (!config.hasPath(path)) {
      return "%s is missing: expected %s".formatted(path, expected);
    }
    ConfigValue value = config.getValue(path);
    String found =
        value.valueType() == ConfigValueType.OBJECT
            ? "a section"
            : value.render(ConfigRenderOptions.concise());
    return "%s is %s (%s): expected %s".formatted(path, found, place(value.origin()), expected);
  }

  /// Returns the source of a value, such as file and line.
  static String place(ConfigOrigin origin) {
    return origin.description();
  }

  /// Parses a path; returns empty if the text is blank or no valid path.
  public static Optional<Path> parsePath(String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private String at(String key) {
    return path + "." + key;
  }

  private static Config parsed(String value) {
    return ConfigFactory.parseString("v = " + value);
  }

  private static <T extends Comparable<T>> T inRange(T value, T min, T max) {
    if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
      throw new OutOfRange();
    }
    return value;
  }

  /// Signals a value out of range. Never leaves this class.
  private static final class OutOfRange extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
