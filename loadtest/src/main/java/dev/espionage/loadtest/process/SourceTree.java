package dev.espionage.loadtest.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Where the launcher lies that started this program. */
public final class SourceTree {

  private SourceTree() {}

  /** The tree, if the launcher has said where it is. */
  public static Optional<Path> home() {
    return Optional.ofNullable(System.getenv("ESPIONAGE_HOME")).map(Path::of);
  }

  /**
   * The tree, to start servers from.
   *
   * @throws IOException if it is not known
   */
  static Path required() throws IOException {
    return home()
        .orElseThrow(() -> new IOException("set ESPIONAGE_HOME to the source tree, or give --url"));
  }
}
