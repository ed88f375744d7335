package dev.espionage.tools.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The source tree of the launcher that started this program. */
public final class SourceTree {

  private SourceTree() {}

  /** Returns the source tree, if the launcher has set {@code ESPIONAGE_HOME}. */
  public static Optional<Path> home() {
    return Optional.ofNullable(System.getenv("ESPIONAGE_HOME")).map(Path::of);
  }

  /**
   * Returns the source tree, from which servers are started.
   *
   * @throws IOException if the source tree is unknown
   */
  public static Path required() throws IOException {
    return home()
        .orElseThrow(() -> new IOException("set ESPIONAGE_HOME to the source tree, or give --url"));
  }
}
