package dev.espionage.server.app;

import dev.espionage.server.config.Section;
import java.nio.file.Path;

/**
 * The files of this server.
 *
 * @param directory where they are, from where the server is started; one process at a time
 */
public record DataSettings(Path directory) {
  /** Reads {@code espionage.data}. */
  static DataSettings read(Section data) {
    return new DataSettings(
        data.value("directory", "the name of a directory", Section::parsePath, Path.of("data")));
  }
}
