package dev.espionage.server.app.cli;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.config.ConfigReader;
import dev.espionage.server.config.ConfigReader.Result;
import dev.espionage.server.sql.database.StoreDamaged;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Option;

/**
 * Options of the {@code data} commands. The commands use the store that {@code serve} would use
 * with the same configuration.
 */
final class DataOptions {

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "The settings with which serve is started; see docs/operations.md.")
  private Optional<Path> config = Optional.empty();

  /** A use of the store. */
  interface StoreAction {
    /** Uses the store and returns the exit status. */
    int with(ServerSettings settings) throws IOException;
  }

  /** Runs {@code use} with the configured store and prints errors as complaints. */
  int run(Streams streams, StoreAction storeAction) {
    return switch (new ConfigReader()
        .read(ServerSettings::read, config, System.getenv(), System.getProperties())) {
      case Result.Good<ServerSettings>(var settings, var _) -> run(streams, storeAction, settings);
      case Result.Bad<ServerSettings>(var problems) -> {
        problems.forEach(problem -> streams.complain("espionage: " + problem));
        yield ExitStatus.USAGE;
      }
    };
  }

  private static int run(Streams streams, StoreAction storeAction, ServerSettings settings) {
    try {
      return storeAction.with(settings);
    } catch (StoreDamaged e) {
      streams.complain("espionage: " + e.getMessage());
      return ExitStatus.ILLEGAL;
    } catch (IOException e) {
      streams.complain("espionage: " + words(e));
      return ExitStatus.USAGE;
    }
  }

  private static String words(IOException failure) {
    return switch (failure) {
      case FileAlreadyExistsException e ->
          "%s already exists: name another file".formatted(e.getFile());
      case NoSuchFileException e -> "%s: no such file or directory".formatted(e.getFile());
      case AccessDeniedException e -> "%s: permission denied".formatted(e.getFile());
      case IOException e -> Objects.toString(e.getMessage(), e.toString());
    };
  }
}
