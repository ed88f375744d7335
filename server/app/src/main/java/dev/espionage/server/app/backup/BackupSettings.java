package dev.espionage.server.app.backup;

import dev.espionage.server.config.ConfigSection;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The settings of backups.
///
/// @param every the time from one backup to the next; empty for none
/// @param keep the number of backups that are kept
/// @param directory the directory for them; empty for the default one
/// @param command the program that gets each new file, and its arguments; empty for none
/// @param commandTimeout the longest run of that program
public record BackupSettings(
    Optional<Duration> every,
    int keep,
    Optional<Path> directory,
    List<String> command,
    Duration commandTimeout) {
  /// Reads `espionage.backup`.
  public static BackupSettings read(ConfigSection backup) {
    return new BackupSettings(
        backup.durationOrOff("every", "1s", "366d"),
        backup.integer("keep", 1, 10_000),
        backup.value(
            "directory",
            "the name of a directory, or nothing",
            BackupSettings::directoryOrNone,
            Optional.<Path>empty()),
        backup.list("command", "a word", word -> Optional.of(word).filter(text -> !text.isBlank())),
        backup.duration("command-timeout", "1s", "1d"));
  }

  private static Optional<Optional<Path>> directoryOrNone(String text) {
    Optional<Path> directory = ConfigSection.parsePath(text);
    return text.isBlank() || directory.isPresent() ? Optional.of(directory) : Optional.empty();
  }
}
