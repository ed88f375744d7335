package dev.espionage.server.packages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.testkit.ChildProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A directory outside the tree, and the shell commands that an author runs in it.
final class OutsideDirectory {
  static final Path TREE = Path.of(System.getenv("ESPIONAGE_HOME"));

  private static final Duration LONGEST_COMMAND = Duration.ofMinutes(8);

  private final Path directory;
  private final Map<String, String> environment = new HashMap<>();

  /// @param directory an empty directory
  OutsideDirectory(Path directory) throws IOException {
    this.directory = directory.toRealPath();
    environment.put(
        "PATH",
        Path.of(System.getProperty("java.home"), "bin")
            + File.pathSeparator
            + System.getenv("PATH"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
  }

  Path path(String name) {
    return directory.resolve(name);
  }

  void write(String name, String text) throws IOException {
    Files.writeString(
        Files.createDirectories(path(name).resolveSibling("")).resolve(path(name)), text);
  }

  /// Sets an environment variable for later commands.
  void set(String variable, String value) {
    environment.put(variable, value);
  }

  /// Copies a file of the tree to the top of this directory.
  void copy(Path file) throws IOException {
    Files.copy(file, path(file.getFileName().toString()));
  }

  /// Returns the regular files below a directory, relative to it.
  List<String> files(String name) throws IOException {
    Path top = path(name);
    try (Stream<Path> all = Files.walk(top)) {
      return all.filter(Files::isRegularFile).map(file -> top.relativize(file).toString()).toList();
    }
  }

  /// Runs commands until one fails. Fails with their output if one does, or returns it.
  List<String> run(String commands) throws IOException {
    try (ChildProcess shell = start(commands)) {
      int status = shell.awaitExit(LONGEST_COMMAND);
      assertThat(status).as("%s%n%s", commands, String.join("\n", shell.printed())).isZero();
      return shell.printed();
    }
  }

  /// Starts commands; their output includes their standard error.
  ChildProcess start(String commands) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-euc", commands)
            .directory(directory.toFile())
            .redirectErrorStream(true);
    builder.environment().putAll(environment);
    return ChildProcess.start(builder);
  }
}
