package dev.espionage.server.app.cli;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.config.ConfigReader;
import dev.espionage.server.config.ConfigReader.Result;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The option `--config`, and the configuration that a command reads with it.
final class ConfigOption {

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings that override the defaults, as for serve; see docs/operations.md.")
  private Optional<Path> file = Optional.empty();

  /// A command that needs the configuration.
  interface Action<E extends Exception> {
    /// Runs the command and returns the exit status.
    int with(Result.Good<ServerSettings> configured) throws E;
  }

  /// Returns the file with settings; empty if none is given.
  Optional<Path> file() {
    return file;
  }

  /// Runs a command with the configuration, or prints what is wrong with it.
  ///
  /// @param given the values from the command line, by key
  <E extends Exception> int run(Streams streams, Map<String, String> given, Action<E> action)
      throws E {
    return switch (new ConfigReader(given)
        .read(ServerSettings::read, file, System.getenv(), System.getProperties())) {
      case Result.Good<ServerSettings> configured -> action.with(configured);
      case Result.Bad<ServerSettings>(var problems) -> {
        problems.forEach(problem -> streams.complain("espionage: " + problem));
        yield ExitStatus.USAGE;
      }
    };
  }
}
