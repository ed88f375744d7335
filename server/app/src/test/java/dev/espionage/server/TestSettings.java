package dev.espionage.server;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.config.ConfigReader;
import dev.espionage.server.config.ConfigReader.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/// Settings of a server on free ports that keeps everything in memory, and other settings.
public final class TestSettings {
  private TestSettings() {}

  /// Returns the defaults on free ports, in memory, with the given keys and values, such as
  /// "socket.max-frame", "1 KiB", or "pekko.loglevel", "DEBUG".
  public static Result.Good<ServerSettings> of(String... settings) {
    return TestConfig.read(ServerSettings::read, settings);
  }

  /// Reads the defaults with system properties.
  public static Result<ServerSettings> read(Properties properties) {
    return new ConfigReader().read(ServerSettings::read, Optional.empty(), Map.of(), properties);
  }

  /// Reads the defaults with environment variables.
  public static Result<ServerSettings> read(Map<String, String> environment) {
    return new ConfigReader()
        .read(ServerSettings::read, Optional.empty(), environment, new Properties());
  }

  /// Reads the defaults with a file of this text, and environment variables over it.
  public static Result<ServerSettings> read(
      Path directory, String file, Map<String, String> environment) {
    try {
      Path path = Files.writeString(directory.resolve("espionage.conf"), file);
      return new ConfigReader()
          .read(ServerSettings::read, Optional.of(path), environment, new Properties());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the problems of a bad result, or fails.
  public static List<String> problems(Result<ServerSettings> result) {
    return switch (result) {
      case Result.Good<ServerSettings> _ -> throw new AssertionError("accepted");
      case Result.Bad<ServerSettings>(var problems) -> problems;
    };
  }
}
