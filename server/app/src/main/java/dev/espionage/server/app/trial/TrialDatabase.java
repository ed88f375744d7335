package dev.espionage.server.app.trial;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/// A PostgreSQL server of our own, from the binaries that the build puts beside the server. It
/// syncs each commit to the disk. Any user of this machine may connect to it. It ends with this
/// process. If this process is killed, it ends when the last node disconnects.
final class TrialDatabase implements AutoCloseable {
  private static final Duration LONGEST_START = Duration.ofMinutes(1);
  private static final String USER = "postgres";
  private static final String LIBRARY = "io/zonky/test/db/postgres/embedded/EmbeddedPostgres.class";

  /// The script of the guard process. SIGTERM tells PostgreSQL to refuse new connections and to end
  /// when the last client disconnects.
  private static final String GUARD_SCRIPT = "trap '' HUP INT TERM; read -r _; kill -TERM \"$1\"";

  private final EmbeddedPostgres postgres;
  private final Process guard;

  private TrialDatabase(EmbeddedPostgres postgres, Process guard) {
    this.postgres = postgres;
    this.guard = guard;
  }

  /// Starts the server with the data in the directory, or with an empty database.
  ///
  /// @throws IOException if the server does not start, or there are no binaries for this machine
  static TrialDatabase start(Path directory) throws IOException {
    if (ClassLoader.getSystemResource(LIBRARY) == null) {
      throw new IOException(
          "this server comes without PostgreSQL: name a database with --database");
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
          "cannot start PostgreSQL (see %s); name a database with --database: %s"
              .formatted(directory, e.getMessage()),
          e);
    }
  }

  /// Starts a guard that watches this process through a pipe, which breaks when this process dies.
  private static Process guard(Path data) throws IOException {
    String pid = Files.readAllLines(data.resolve("postmaster.pid")).getFirst();
    return new ProcessBuilder("sh", "-c", GUARD_SCRIPT, "sh", pid).start();
  }

  /// Returns the environment variables that tell a node the address of the database.
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
