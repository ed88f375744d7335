package dev.espionage.tools.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The source tree of the launcher that started this program.
public final class SourceTree {

  /// The variable that names another built tree for the servers, which do not know it.
  static final String SERVER_HOME = "ESPIONAGE_SERVER_HOME";

  private SourceTree() {}

  /// Returns the source tree, if the launcher has set `ESPIONAGE_HOME`.
  public static Optional<Path> home() {
    return Optional.ofNullable(System.getenv("ESPIONAGE_HOME")).map(Path::of);
  }

  /// Returns the source tree, from which the tools take files.
  public static Path required() throws IOException {
    return required(home());
  }

  /// Returns the built tree from which servers are started: `ESPIONAGE_SERVER_HOME`, so that one
  /// tool can compare two builds, or else the source tree.
  public static Optional<Path> ofServers() {
    return Optional.ofNullable(System.getenv(SERVER_HOME)).map(Path::of).or(SourceTree::home);
  }

  static Path required(Optional<Path> tree) throws IOException {
    return tree.orElseThrow(
        () -> new IOException("set ESPIONAGE_HOME to the source tree, or give --url"));
  }

  /// Returns the JVM flags of servers: those of `scripts/jvm.flags` in their tree, if it is known,
  /// and those in `ESPIONAGE_JAVA_OPTS`.
  public static List<String> jvmFlags() throws IOException {
    List<String> flags = new ArrayList<>();
    if (ofServers().isPresent()) {
      flags.addAll(Files.readAllLines(ofServers().get().resolve("scripts/jvm.flags")));
    }
    String own = System.getenv().getOrDefault("ESPIONAGE_JAVA_OPTS", "").strip();
    if (!own.isEmpty()) {
      flags.addAll(List.of(own.split("\\s+", -1)));
    }
    return flags;
  }
}
