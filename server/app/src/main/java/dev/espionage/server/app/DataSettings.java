package dev.espionage.server.app;

import dev.espionage.server.config.ConfigSection;
import java.nio.file.Path;

/**
 * The files of this server.
 *
 * @param directory where they are, from where the server is started; one process at a time
 */
public record DataSettings(Path directory) {
  /** Reads {@code espionage.data}. */
  static DataSettings read(ConfigSection data) {
    return new DataSettings(
        data.value(
            "directory", "the name of a directory", ConfigSection::parsePath, Path.of("data")));
  }
}
