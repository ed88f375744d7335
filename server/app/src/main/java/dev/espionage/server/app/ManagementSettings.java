package dev.espionage.server.app;

import dev.espionage.server.config.ConfigSection;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The port for operators.
 *
 * @param host the address where it listens
 * @param port 0 takes a free one
 * @param tokenFile the token of administration; empty for the usual place
 */
public record ManagementSettings(String host, int port, Optional<Path> tokenFile) {
  /** Reads {@code espionage.management}. */
  public static ManagementSettings read(ConfigSection management) {
    return new ManagementSettings(
        management.text("host"),
        management.count("port", 0, 65_535),
        management.value(
            "token-file",
            "the name of a file, or nothing",
            ManagementSettings::fileOrNone,
            Optional.<Path>empty()));
  }

  private static Optional<Optional<Path>> fileOrNone(String text) {
    Optional<Path> file = ConfigSection.parsePath(text);
    return text.isBlank() || file.isPresent() ? Optional.of(file) : Optional.empty();
  }
}
