package dev.espionage.server.sql;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.zaxxer.hikari.HikariConfig;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.EventInsert;
import dev.espionage.server.sql.database.HighWaterLog;
import dev.espionage.server.sql.database.HighWaterMarks;
import dev.espionage.server.sql.database.Maintenance;
import dev.espionage.server.sql.database.QueryDeadline;
import dev.espionage.server.sql.database.StoredEvents;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// A real database whose write connection breaks on demand. Thread-safe.
public final class FaultyDatabase implements Database {
  /// The fault of a commit.
  public enum Break {
    NONE,
    /// The connection breaks, and nothing is committed.
    BEFORE_COMMIT,
    /// Reading or writing the files fails, and nothing is committed.
    IO_FAILURE,
    /// The data is committed, but the connection breaks before the answer.
    AFTER_COMMIT
  }

  private static final int SQLITE_BUSY = 5;

  private final Database real;
  private final AtomicReference<Break> next = new AtomicReference<>(Break.NONE);
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger copying = new AtomicInteger();
  private volatile boolean gone;
  private volatile boolean unattended;
  private volatile String onOpen = "";

  public FaultyDatabase(Database real) {
    this.real = real;
  }

  public void breakNext(Break how) {
    next.set(how);
  }

  /// Sets whether the database is gone. While it is, opening connections and committing fail.
  public void gone(boolean now) {
    gone = now;
  }

  /// Sets the statement that runs first on every new connection.
  public void onOpen(String sql) {
    onOpen = sql;
  }

  /// Hands the maintenance of the database to the test; stores opened from now on do none.
  public Maintenance takeMaintenance() {
    unattended = true;
    return real.maintenance();
  }

  /// Lets the next runs of the maintenance find that another process is copying the log.
  public void copiedByAnother(int runs) {
    copying.set(runs);
  }

  /// Returns the number of write connections opened so far.
  public int opened() {
    return opened.get();
  }

  @Override
  public Connection openWriter() throws SQLException {
    if (gone) {
      throw lost();
    }
    opened.incrementAndGet();
    Connection connection = real.openWriter();
    if (!onOpen.isEmpty()) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(onOpen);
      }
      connection.commit();
    }
    return (Connection)
        Proxy.newProxyInstance(
            FaultyDatabase.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (_, method, arguments) -> {
              if (method.getName().equals("commit")) {
                commit(connection);
                return null;
              }
              return call(connection, method, arguments);
            });
  }

  private static @Nullable Object call(
      Connection connection, java.lang.reflect.Method method, Object @Nullable [] arguments)
      throws Throwable {
    try {
      return method.invoke(connection, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  private void commit(Connection connection) throws SQLException {
    Break how = gone ? Break.BEFORE_COMMIT : next.getAndSet(Break.NONE);
    if (how == Break.BEFORE_COMMIT) {
      connection.close();
      throw lost();
    }
    if (how == Break.IO_FAILURE) {
      connection.rollback();
      throw new SQLException("broken", "", 10);
    }
    connection.commit();
    if (how == Break.AFTER_COMMIT) {
      connection.close();
      throw lost();
    }
  }

  private static SQLException lost() {
    return new SQLException("gone", "08006");
  }

  @Override
  public String location() {
    return real.location();
  }

  @Override
  public DataSource setup() {
    return real.setup();
  }

  @Override
  public HikariConfig readers() {
    return real.readers();
  }

  @Override
  public HikariConfig readers(QueryDeadline deadline) {
    return real.readers(deadline);
  }

  @Override
  public String rowLockClause() {
    return real.rowLockClause();
  }

  @Override
  public Maintenance maintenance() {
    if (unattended) {
      return Maintenance.NONE;
    }
    Maintenance maintenance = real.maintenance();
    return new Maintenance() {
      @Override
      public boolean run() throws SQLException {
        if (copying.getAndUpdate(runs -> Math.max(0, runs - 1)) > 0) {
          throw new SQLException("another process is copying the log", "", SQLITE_BUSY);
        }
        return maintenance.run();
      }

      @Override
      public void close() throws SQLException {
        maintenance.close();
      }
    };
  }

  @Override
  public boolean isShared() {
    return real.isShared();
  }

  @Override
  public boolean mayLoseCommits() {
    return real.mayLoseCommits();
  }

  @Override
  public StoredEvents storedEvents() {
    return real.storedEvents();
  }

  @Override
  public EventInsert eventInsert(Connection writer, long node) throws SQLException {
    return real.eventInsert(writer, node);
  }

  @Override
  public HighWaterLog highWaterLog() {
    return real.highWaterLog();
  }

  @Override
  public HighWaterMarks highWaterMarks() throws IOException {
    return real.highWaterMarks();
  }

  @Override
  public Optional<String> findDamage() throws IOException {
    return real.findDamage();
  }

  @Override
  public List<String> durabilityWarnings() throws SQLException {
    return real.durabilityWarnings();
  }

  @Override
  public ImmutableList<String> migrations() {
    return real.migrations();
  }

  @Override
  public ImmutableMap<String, String> migrationPlaceholders() {
    return real.migrationPlaceholders();
  }

  @Override
  public DatabaseFault fault(SQLException failure) {
    return "08006".equals(failure.getSQLState()) ? DatabaseFault.LOST : real.fault(failure);
  }
}
