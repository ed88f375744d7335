package dev.espionage.server.sql;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.espionage.server.sql.database.PostgresDatabase;
import dev.espionage.testkit.ChildProcess;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.OS;

/// A real PostgreSQL server. It starts once per JVM and ends with the JVM, however that ends. It
/// syncs each commit as in production, which the test binaries do not do by default.
public final class Postgres {
  private static final String USER = "postgres";
  private static final Duration LONGEST_START = Duration.ofMinutes(1);
  private static final Set<String> X86_64 = Set.of("amd64", "x86_64");
  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  /// The holder of the server, which starts on first use.
  private static final class Server {
    static final EmbeddedPostgres INSTANCE = start();

    private static EmbeddedPostgres start() {
      try {
        EmbeddedPostgres postgres =
            EmbeddedPostgres.builder()
                .setPGStartupWait(LONGEST_START)
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on")
                .start();
        ChildProcess.adopt(process(postgres));
        return postgres;
      } catch (IOException | SQLException e) {
        throw new IllegalStateException(e);
      }
    }

    /// Finds the server process. The program that started it has ended and left it running.
    private static ProcessHandle process(EmbeddedPostgres postgres)
        throws IOException, SQLException {
      try (Connection connection = postgres.getPostgresDatabase().getConnection();
          Statement statement = connection.createStatement();
          ResultSet row = statement.executeQuery("show data_directory")) {
        row.next();
        Path noted = Path.of(row.getString(1), "postmaster.pid");
        String pid = Files.readAllLines(noted).getFirst();
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
      }
    }
  }

  private static final Superuser SUPERUSER = new Superuser();

  /// The shared connection of all test queries. PostgreSQL starts a process per connection, so more
  /// would be slow.
  private static final class Superuser {
    private Optional<Connection> connection = Optional.empty();

    interface Question {
      String of(Statement statement) throws SQLException;
    }

    synchronized String ask(Question question) {
      try {
        if (connection.isEmpty()) {
          connection = Optional.of(server().getPostgresDatabase().getConnection());
        }
        try (Statement statement = connection.get().createStatement()) {
          return question.of(statement);
        } finally {
          connection.get().setSchema("public");
        }
      } catch (SQLException e) {
        throw new AssertionError(e);
      }
    }
  }

  private Postgres() {}

  /// Returns the server; skips the test on machines for which the build has no binaries.
  private static EmbeddedPostgres server() {
    assumeTrue(
        OS.LINUX.isCurrentOs() && X86_64.contains(System.getProperty("os.arch")),
        "the PostgreSQL of the build runs on Linux x86-64 only");
    return Server.INSTANCE;
  }

  public static int port() {
    return server().getPort();
  }

  /// Creates an empty schema and returns its name. It serves as a database of its own, but is
  /// faster to create.
  public static String create() {
    String name = "store_" + SCHEMAS.incrementAndGet();
    execute("create schema " + name);
    return name;
  }

  /// Creates a schema with the tables of this version, as the first start of a server leaves them,
  /// and returns its name.
  public static String createStore() {
    String name = "store_" + SCHEMAS.incrementAndGet();
    PostgresTemplate.create(name);
    return name;
  }

  /// Returns the JDBC address of a schema.
  ///
  /// @param port the server's port or that of a proxy in front of it
  public static String address(int port, String schema) {
    return "jdbc:postgresql://127.0.0.1:%d/postgres?currentSchema=%s".formatted(port, schema);
  }

  /// Returns the settings of a server that uses a schema, each key followed by its value.
  ///
  /// @param address as in [#address]
  /// @param more further settings
  public static String[] settings(String address, String... more) {
    String[] own = {"store.url", address, "store.user", USER, "store.password", USER};
    return Stream.concat(Arrays.stream(own), Arrays.stream(more)).toArray(String[]::new);
  }

  /// Returns a schema as a store's database.
  ///
  /// @param patience the time limit of a write
  public static PostgresDatabase database(String schema, Duration patience) {
    return new PostgresDatabase(address(port(), schema), USER, USER, patience);
  }

  /// Executes a statement as a superuser of the server.
  static void execute(String sql) {
    SUPERUSER.ask(statement -> {
      statement.execute(sql);
      return sql;
    });
  }

  static String setting(String name) {
    return value("show " + name);
  }

  /// Returns the single value of a query, which runs as a superuser of the server.
  public static String value(String sql) {
    return SUPERUSER.ask(statement -> {
      try (ResultSet row = statement.executeQuery(sql)) {
        row.next();
        return row.getString(1);
      }
    });
  }
}
