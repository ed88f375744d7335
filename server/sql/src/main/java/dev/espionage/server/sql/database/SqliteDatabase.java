package dev.espionage.server.sql.database;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.zaxxer.hikari.HikariConfig;
import dev.espionage.server.kernel.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// An SQLite file, which only this process writes.
///
/// Pages are small. A game that begins or ends changes a few bytes in many pages, and the log
/// stores every changed page as a whole.
///
/// The write-ahead log is synced at each commit (`synchronous=FULL`), so commits survive a power
/// cut. Only [Checkpoints] copies it into the file. Commits never do so (`wal_autocheckpoint=0`),
/// because SQLite does not report when that fails.
public final class SqliteDatabase implements Database {
  private static final int CANNOT_OPEN = 14;
  private static final int PROGRESS_STEPS = 10_000;
  private static final int PAGE_BYTES = 2_048;
  private static final int WRITER_CACHE_KIB = 64 * 1024;
  private static final int READER_CACHE_KIB = 8 * 1024;
  private static final int LOG_LIMIT_BYTES = 64 * 1024 * 1024;
  private static final Duration LOCK_PATIENCE = Duration.ofSeconds(1);

  static {
    SqliteLibrary.preferUnpacked();
  }

  private final Path file;
  private final boolean synced;
  private final RecentEventTable events = new RecentEventTable();

  /// Creates a description of a file.
  ///
  /// @param file the file, which is created if necessary; its directory must exist
  public SqliteDatabase(Path file) {
    this(file, true);
  }

  private SqliteDatabase(Path file, boolean synced) {
    this.file = file;
    this.synced = synced;
  }

  /// Returns a database without syncs, for data that need not outlive this process.
  public static SqliteDatabase unsynced(Path file) {
    return new SqliteDatabase(file, false);
  }

  @Override
  public String location() {
    return file.toString();
  }

  /// Returns a source whose connections create the file, for its owner only. SQLite gives its other
  /// files the same permissions. The page size must be set before the first page is written.
  @Override
  public DataSource setup() {
    var source =
        new SQLiteDataSource(writing()) {
          @Override
          public SQLiteConnection getConnection(String user, String password) throws SQLException {
            create();
            return super.getConnection(user, password);
          }
        };
    source.setUrl(url());
    return source;
  }

  private void create() throws SQLException {
    if (!isBegun()) {
      var config = new SQLiteConfig();
      config.setPageSize(PAGE_BYTES);
      try (Connection connection = source(config).getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("pragma journal_mode = wal");
      }
    }
  }

  /// Creates an empty file if there is none; returns whether the file has any page.
  private boolean isBegun() throws SQLException {
    try {
      if (Files.notExists(file)) {
        PrivateFiles.create(file);
      }
      return Files.size(file) > 0;
    } catch (IOException e) {
      throw new SQLException("the file cannot be created", "", CANNOT_OPEN, e);
    }
  }

  @Override
  public Connection openWriter() throws SQLException {
    Connection connection = new CachingSource(writing()).getConnection();
    connection.setAutoCommit(false);
    return connection;
  }

  @Override
  public Maintenance maintenance() {
    return new Checkpoints(source(writing()));
  }

  private SQLiteConfig writing() {
    SQLiteConfig config = common(WRITER_CACHE_KIB);
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(
        synced ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.OFF);
    // The driver begins the next transaction right after each commit; it must not take the lock
    // yet.
    config.setTransactionMode(SQLiteConfig.TransactionMode.DEFERRED);
    config.setPragma(SQLiteConfig.Pragma.WAL_AUTOCHECKPOINT, "0");
    config.setJournalSizeLimit(LOG_LIMIT_BYTES);
    // Deleted data is overwritten where that writes no additional page.
    config.setPragma(SQLiteConfig.Pragma.SECURE_DELETE, "fast");
    // Generated keys are unused and would cost a second statement per insert.
    config.setGetGeneratedKeys(false);
    return config;
  }

  @Override
  public HikariConfig readers() {
    return readers(new CachingSource(reading()));
  }

  /// Returns readers whose connections check the deadline after every 10,000 steps of a query.
  @Override
  public HikariConfig readers(QueryDeadline deadline) {
    var source =
        new CachingSource(reading()) {
          @Override
          public SQLiteConnection getConnection(String user, String password) throws SQLException {
            SQLiteConnection connection = super.getConnection(user, password);
            ProgressHandler.setHandler(connection, PROGRESS_STEPS, deadline.progressHandler());
            return connection;
          }
        };
    return readers(source);
  }

  private static SQLiteConfig reading() {
    SQLiteConfig reading = common(READER_CACHE_KIB);
    reading.setReadOnly(true);
    return reading;
  }

  private static HikariConfig readers(SQLiteDataSource source) {
    var config = new HikariConfig();
    config.setDataSource(source);
    config.setReadOnly(true);
    return config;
  }

  /// Returns the settings of all connections. A negative cache size is in KiB.
  private static SQLiteConfig common(int cacheKib) {
    var config = new SQLiteConfig();
    config.setCacheSize(-cacheKib);
    config.setBusyTimeout(Math.toIntExact(LOCK_PATIENCE.toMillis()));
    return config;
  }

  private SQLiteDataSource source(SQLiteConfig config) {
    var source = new SQLiteDataSource(config);
    source.setUrl(url());
    return source;
  }

  /// A source of connections that keep their statements.
  private class CachingSource extends SQLiteDataSource {
    CachingSource(SQLiteConfig config) {
      super(config);
    }

    @Override
    public SQLiteConnection getConnection(String user, String password) throws SQLException {
      return new CachingConnection(url(), file.toString(), getConfig().toProperties());
    }
  }

  private String url() {
    return "jdbc:sqlite:" + file;
  }

  /// Returns no lock, because SQLite allows only one writer.
  @Override
  public String rowLockClause() {
    return "";
  }

  @Override
  public boolean mayLoseCommits() {
    return false;
  }

  @Override
  public boolean isShared() {
    return false;
  }

  @Override
  public StoredEvents storedEvents() {
    return events;
  }

  @Override
  public EventInsert eventInsert(Connection writer, long node) throws SQLException {
    return new SqliteEventInsert(writer, events, node);
  }

  @Override
  public HighWaterLog highWaterLog() {
    return synced ? new HighWaterFile(file) : HighWaterLog.NONE;
  }

  @Override
  public HighWaterMarks highWaterMarks() throws IOException {
    return HighWaterMarks.beside(file);
  }

  /// Checks the database. Reads the whole file.
  @Override
  public Optional<String> findDamage() throws IOException {
    return new SqliteFile(file).damage();
  }

  /// Returns no doubts, because this server chooses the settings.
  @Override
  public List<String> durabilityWarnings() {
    return List.of();
  }

  @Override
  public ImmutableList<String> migrations() {
    return ImmutableList.of(
        "classpath:dev/espionage/server/store/schema/common",
        "classpath:dev/espionage/server/store/schema/sqlite");
  }

  @Override
  public ImmutableMap<String, String> migrationPlaceholders() {
    return ImmutableMap.of(
        "id",
        "text",
        "bytes",
        "blob",
        "clustered",
        "without rowid",
        "serial",
        "seq integer primary key autoincrement");
  }

  @Override
  public DatabaseFault fault(SQLException failure) {
    return faultOf(failure);
  }

  /// Classifies a failure. SQLite has no SQLState; the low byte of its result code is the kind of
  /// failure. When the disk is full, extending the index of the log counts as an I/O failure; the
  /// index need not survive a crash.
  static DatabaseFault faultOf(SQLException failure) {
    if (failure instanceof SQLiteException detailed
        && detailed.getResultCode() == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE) {
      return DatabaseFault.FULL;
    }
    return switch (failure.getErrorCode() & 0xff) {
      case 1 -> isMissingTable(failure) ? DatabaseFault.MISSING_TABLE : DatabaseFault.OTHER;
      case 5, 6, 9 -> DatabaseFault.BUSY;
      case 8 -> DatabaseFault.READ_ONLY;
      case 10 -> DatabaseFault.IO;
      case 11, 26 -> DatabaseFault.DAMAGED;
      case 13 -> DatabaseFault.FULL;
      case CANNOT_OPEN -> DatabaseFault.LOST;
      case 18, 19, 20, 25 -> DatabaseFault.REFUSED;
      default -> DatabaseFault.OTHER;
    };
  }

  /// Reads SQLite's message, because its code only says that something is wrong with a statement.
  private static boolean isMissingTable(SQLException failure) {
    String message = String.valueOf(failure.getMessage());
    return message.contains("no such table") || message.contains("no such column");
  }
}
