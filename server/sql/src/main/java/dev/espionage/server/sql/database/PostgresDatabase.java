package dev.espionage.server.sql.database;

import com.google.common.base.Strings;
import com.google.common.collect.Comparators;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.zaxxer.hikari.HikariConfig;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.util.PSQLState;

/// A PostgreSQL server, which several nodes may share.
public final class PostgresDatabase implements Database {
  private static final Duration CONNECT_PATIENCE = Duration.ofSeconds(5);
  private static final Duration LEAST_PATIENCE = Duration.ofSeconds(1);
  private static final Duration LEASE_PATIENCE = Duration.ofSeconds(1);

  /// The longest silence of a writer within a transaction, after which PostgreSQL ends its session.
  /// A node that is cut off or stands still then holds no locks when other nodes take over its
  /// rooms, which is 4 s after its last renewal.
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(2);

  /// Switches `synchronous_commit` on if it is off, so that an acknowledged commit is durable.
  /// Stronger settings by the operator stay.
  private static final String DURABLE =
      "select set_config('synchronous_commit', 'on', false)"
          + " where current_setting('synchronous_commit') = 'off'";

  private static final String RISKS =
      """
      select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
      order by name
      """;

  private final String address;
  private final String user;
  private final String password;
  private final Duration patience;

  /// Creates a description of the server.
  ///
  /// @param address the URL, `jdbc:postgresql://…`
  /// @param patience the longest wait for an answer, after which the connection counts as lost
  public PostgresDatabase(String address, String user, String password, Duration patience) {
    this.address = address;
    this.user = user;
    this.password = password;
    this.patience = patience;
  }

  @Override
  public String location() {
    return address;
  }

  @Override
  public DataSource setup() {
    PGSimpleDataSource source = source();
    source.setSocketTimeout(0);
    return source;
  }

  @Override
  public Connection openWriter() throws SQLException {
    Connection connection = source().getConnection();
    try (Statement statement = connection.createStatement()) {
      statement.execute(DURABLE);
      statement.execute("set idle_in_transaction_session_timeout = " + LONGEST_SILENCE.toMillis());
      connection.setAutoCommit(false);
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /// Opens a connection for the renewal of a lease. It commits each statement, and gives up after a
  /// second.
  public Connection openLease() throws SQLException {
    PGSimpleDataSource source = source();
    int seconds = Math.toIntExact(LEASE_PATIENCE.toSeconds());
    source.setConnectTimeout(seconds);
    source.setSocketTimeout(seconds);
    return source.getConnection();
  }

  @Override
  public HikariConfig readers() {
    var config = new HikariConfig();
    config.setDataSource(source());
    config.setReadOnly(true);
    config.setTransactionIsolation("TRANSACTION_REPEATABLE_READ");
    return config;
  }

  @Override
  public HikariConfig readers(QueryDeadline deadline) {
    HikariConfig config = readers();
    config.setConnectionInitSql("set statement_timeout = " + deadline.timeout().toMillis());
    return config;
  }

  /// Returns a source of connections whose error messages do not contain values.
  private PGSimpleDataSource source() {
    var source = new PGSimpleDataSource();
    source.setUrl(address);
    if (!user.isEmpty()) {
      source.setUser(user);
      source.setPassword(password);
    }
    source.setApplicationName("espionage");
    source.setConnectTimeout(Math.toIntExact(CONNECT_PATIENCE.toSeconds()));
    source.setSocketTimeout(Math.toIntExact(Comparators.max(patience, LEAST_PATIENCE).toSeconds()));
    source.setTcpKeepAlive(true);
    source.setLogServerErrorDetail(false);
    return source;
  }

  @Override
  public String rowLockClause() {
    return " for no key update";
  }

  /// Returns no maintenance: PostgreSQL has processes of its own for that.
  @Override
  public Maintenance maintenance() {
    return Maintenance.NONE;
  }

  @Override
  public boolean mayLoseCommits() {
    return true;
  }

  @Override
  public boolean isShared() {
    return true;
  }

  @Override
  public StoredEvents storedEvents() {
    return new EventTable();
  }

  @Override
  public EventInsert eventInsert(Connection writer, long node) {
    return new PostgresEventInsert(writer, node);
  }

  /// Records nothing: PostgreSQL's log has checksums, and the server does not start with a damaged
  /// one.
  @Override
  public HighWaterLog highWaterLog() {
    return HighWaterLog.NONE;
  }

  @Override
  public HighWaterMarks highWaterMarks() {
    return HighWaterMarks.NONE;
  }

  @Override
  public Optional<String> findDamage() {
    return Optional.empty();
  }

  @Override
  public List<String> durabilityWarnings() throws SQLException {
    List<String> doubts = new ArrayList<>();
    try (Connection connection = source().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(RISKS)) {
      while (row.next()) {
        doubts.add(doubt(row.getString(1)));
      }
    }
    return doubts;
  }

  private static String doubt(String setting) {
    return switch (setting) {
      case "fsync" -> "fsync is off: a power cut can lose acknowledged turns or the whole database";
      case "full_page_writes" -> "full_page_writes is off: a power cut can damage the database";
      default -> setting + " is off: this server turns it on for its own connections";
    };
  }

  @Override
  public ImmutableList<String> migrations() {
    return ImmutableList.of("classpath:dev/espionage/server/store/schema/common");
  }

  @Override
  public ImmutableMap<String, String> migrationPlaceholders() {
    return ImmutableMap.of(
        "id",
        "text collate \"C\"",
        "bytes",
        "bytea",
        "clustered",
        "",
        "serial",
        "seq bigint generated always as identity primary key");
  }

  /// Classifies a failure. An I/O failure of the database server is none of this process's files:
  /// that server ends itself if it must.
  @Override
  public DatabaseFault fault(SQLException failure) {
    String state = Strings.nullToEmpty(failure.getSQLState());
    if (PSQLState.isConnectionError(state)) {
      return DatabaseFault.LOST;
    }
    return switch (state) {
      case "40001", "40P01" -> DatabaseFault.CONFLICT;
      case "42P01", "42703" -> DatabaseFault.MISSING_TABLE;
      case "53100" -> DatabaseFault.FULL;
      case "25006" -> DatabaseFault.READ_ONLY;
      case "55P03", "57014" -> DatabaseFault.BUSY;
      case "25P03", "57P01", "57P02", "57P03", "57P05", "53300" -> DatabaseFault.LOST;
      case "XX001", "XX002" -> DatabaseFault.DAMAGED;
      default ->
          state.startsWith("22") || state.startsWith("23")
              ? DatabaseFault.REFUSED
              : DatabaseFault.OTHER;
    };
  }
}
