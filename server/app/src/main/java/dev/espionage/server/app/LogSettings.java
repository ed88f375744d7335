package dev.espionage.server.app;

import ch.qos.logback.classic.Level;
import dev.espionage.server.config.ConfigSection;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The settings of the log.
///
/// @param level the lowest level of the server's own lines
/// @param levelLibraries the lowest level of all other lines
/// @param format the form of a line
public record LogSettings(Level level, Level levelLibraries, Format format) {
  private static final List<Level> LEVELS =
      List.of(Level.ERROR, Level.WARN, Level.INFO, Level.DEBUG);

  /// The forms of a line.
  public enum Format {
    TEXT,
    JSON
  }

  /// Reads `espionage.log`.
  public static LogSettings read(ConfigSection log) {
    return new LogSettings(
        level(log, "level", Level.INFO),
        level(log, "level-libraries", Level.WARN),
        log.value("format", "text or json", LogSettings::format, Format.TEXT));
  }

  private static Level level(ConfigSection log, String key, Level otherwise) {
    return log.value(
        key,
        "ERROR, WARN, INFO or DEBUG",
        text -> LEVELS.stream().filter(one -> one.levelStr.equals(text)).findAny(),
        otherwise);
  }

  private static Optional<Format> format(String text) {
    return Arrays.stream(Format.values())
        .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(text))
        .findAny();
  }
}
