package dev.espionage.server.app.trial;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * A PostgreSQL of our own, from the binaries that the build puts beside the server: what it says is
 * durable is on the disk. Anybody on this machine may use it. It ends with this process, even if
 * that is killed: then as soon as no node uses it any more.
 */
final class TrialDatabase implements AutoCloseable {
  private static final Duration LONGEST_START = Duration.ofMinutes(1);
  private static final String USER = "postgres";
  private static final String LIBRARY = "io/zonky/test/db/postgres/embedded/EmbeddedPostgres.class";

  /** PostgreSQL takes SIGTERM as: let nobody in, and end when the last one has gone. */
  private static final String WATCH = "trap '' HUP INT TERM; read -r _; kill -TERM \"$1\"";

  private final EmbeddedPostgres postgres;
  private final Process guard;

  private TrialDatabase(EmbeddedPostgres postgres, Process guard) {
    this.postgres = postgres;
    this.guard = guard;
  }

  /**
   * Starts it with what is in the directory, or an empty database.
   *
   * @throws IOException if it does not start, or there is none for this machine
   */
  static TrialDatabase start(Path directory) throws IOException {
    if (ClassLoader.getSystemResource(LIBRARY) == null) {
      throw new IOException("there is no PostgreSQL beside this server: give one by --database");
    }
    Files.createDirectories(directory);
    Path data = directory.resolve("data");
    var log = Redirect.appendTo(directory.resolve("postgresql.log").toFile());
    try {
      EmbeddedPostgres postgres =
          EmbeddedPostgres.builder()
              .setOverrideWorkingDirectory(directory.resolve("binaries").toFile())
              .setDataDirectory(data)
              .setCleanDataDirectory(false)
              .setRegisterShutdownHook(false)
              .setPGStartupWait(LONGEST_START)
              .setServerConfig("fsync", "on")
              .setServerConfig("synchronous_commit", "on")
              .setServerConfig("full_page_writes", "on")
              .setOutputRedirector(log)
              .setErrorRedirector(log)
              .start();
      return new TrialDatabase(postgres, guard(data));
    } catch (IOException | IllegalStateException e) {
      throw new IOException(
          "no PostgreSQL can be started (see %s); give one by --database: %s"
              .formatted(directory, e.getMessage()),
          e);
    }
  }

  /** Watches over this process by a pipe from it, which breaks when it dies. */
  private static Process guard(Path data) throws IOException {
    String pid = Files.readAllLines(data.resolve("postmaster.pid")).getFirst();
    return new ProcessBuilder("sh", "-c", WATCH, "sh", pid).start();
  }

  /** What tells a node of it. */
  Map<String, String> environment() {
    return Map.of(
        "ESPIONAGE_STORE_URL",
        "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(postgres.getPort()),
        "ESPIONAGE_STORE_USER",
        USER,
        "ESPIONAGE_STORE_PASSWORD",
        USER);
  }

  @Override
  public void close() throws IOException {
    postgres.close();
    guard.destroyForcibly();
  }
}
