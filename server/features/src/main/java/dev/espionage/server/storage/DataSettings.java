package dev.espionage.server.storage;

import dev.espionage.server.config.ConfigSection;
import java.nio.file.Path;

/// The settings `espionage.data`.
///
/// @param directory the directory with the server's files, relative to the working directory; used
///   by one process at a time
public record DataSettings(Path directory) {
  /// Reads `espionage.data`.
  public static DataSettings read(ConfigSection data) {
    return new DataSettings(
        data.value(
            "directory", "the name of a directory", ConfigSection::parsePath, Path.of("data")));
  }
}
