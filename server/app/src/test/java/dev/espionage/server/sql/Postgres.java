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
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.condition.OS;

/**
 * A real PostgreSQL server, started once a JVM and ended with it, however that ends. It syncs what
 * it commits, as one in production does: the binaries would not by themselves.
 */
public final class Postgres {
  private static final Duration LONGEST_START = Duration.ofMinutes(1);
  private static final Set<String> X86_64 = Set.of("amd64", "x86_64");
  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  /** Started with the first use. */
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

    /** Finds the server itself: the program that started it has ended, and left it behind. */
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

  /** One connection for all questions of tests: PostgreSQL starts a process for each. */
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

  /** Skips the test on a machine for which the build has no binaries. */
  private static EmbeddedPostgres server() {
    assumeTrue(
        OS.LINUX.isCurrentOs() && X86_64.contains(System.getProperty("os.arch")),
        "the PostgreSQL of the build runs on Linux x86-64 only");
    return Server.INSTANCE;
  }

  public static int port() {
    return server().getPort();
  }

  /** The name of a new, empty schema: as good as a database of its own, and much sooner there. */
  public static String create() {
    String name = "store_" + SCHEMAS.incrementAndGet();
    execute("create schema " + name);
    return name;
  }

  /**
   * The name of a new schema with the tables of this version, as the first start of a server leaves
   * them.
   */
  public static String createStore() {
    String name = "store_" + SCHEMAS.incrementAndGet();
    PostgresTemplate.create(name);
    return name;
  }

  /** Where a schema is, reached by {@code port}, which may be a cable's. */
  public static String address(int port, String schema) {
    return "jdbc:postgresql://127.0.0.1:%d/postgres?currentSchema=%s".formatted(port, schema);
  }

  static PostgresDatabase database(String schema, Duration patience) {
    return new PostgresDatabase(address(port(), schema), "postgres", "postgres", patience);
  }

  /** As a superuser of the server. */
  static void execute(String sql) {
    SUPERUSER.ask(statement -> {
      statement.execute(sql);
      return sql;
    });
  }

  static String setting(String name) {
    return value("show " + name);
  }

  /** The only value of a query, asked as a superuser of the server. */
  public static String value(String sql) {
    return SUPERUSER.ask(statement -> {
      try (ResultSet row = statement.executeQuery(sql)) {
        row.next();
        return row.getString(1);
      }
    });
  }
}
