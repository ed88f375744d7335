package dev.espionage.tools.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The source tree of the launcher that started this program.
public final class SourceTree {

  private SourceTree() {}

  /// Returns the source tree, if the launcher has set `ESPIONAGE_HOME`.
  public static Optional<Path> home() {
    return Optional.ofNullable(System.getenv("ESPIONAGE_HOME")).map(Path::of);
  }

  /// Returns the source tree, from which servers are started.
  public static Path required() throws IOException {
    return home()
        .orElseThrow(() -> new IOException("set ESPIONAGE_HOME to the source tree, or give --url"));
  }

  /// Returns the JVM flags of servers: those of `scripts/jvm.flags`, if the source tree is known,
  /// and those in `ESPIONAGE_JAVA_OPTS`.
  public static List<String> jvmFlags() throws IOException {
    List<String> flags = new ArrayList<>();
    if (home().isPresent()) {
      flags.addAll(Files.readAllLines(home().get().resolve("scripts/jvm.flags")));
    }
    String own = System.getenv().getOrDefault("ESPIONAGE_JAVA_OPTS", "").strip();
    if (!own.isEmpty()) {
      flags.addAll(List.of(own.split("\\s+", -1)));
    }
    return flags;
  }
}
