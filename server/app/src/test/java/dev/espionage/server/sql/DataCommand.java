package dev.espionage.server.sql;

import dev.espionage.server.CommandLineRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Runs `data …` on a store, with a configuration file.
public record DataCommand(Path settings) {

  /// Returns the command for the store of this fixture.
  static DataCommand on(DatabaseKind kind, StoreFixture fixture, Path directory) {
    String store =
        switch (kind) {
          case SQLITE -> "data.directory = \"%s\"".formatted(directory);
          case POSTGRES ->
              "store { url = \"%s\", user = postgres, password = postgres }"
                  .formatted(fixture.database.location());
        };
    return with(directory, store);
  }

  /// Returns the command for SQLite in this directory, which need not exist.
  static DataCommand in(Path data, Path settings) {
    return with(settings, "data.directory = \"%s\"".formatted(data));
  }

  /// Returns the command with these settings, which it writes to a file in the directory.
  public static DataCommand with(Path directory, String settings) {
    try {
      return new DataCommand(
          Files.writeString(
              Files.createTempFile(directory, "espionage", ".conf"),
              "espionage { %s }".formatted(settings)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public CommandLineRun run(String... args) {
    return CommandLineRun.of(
        Stream.of(Stream.of("data"), Stream.of(args), Stream.of("--config", settings.toString()))
            .flatMap(words -> words)
            .toArray(String[]::new));
  }
}
