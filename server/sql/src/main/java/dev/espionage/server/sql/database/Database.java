package dev.espionage.server.sql.database;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.zaxxer.hikari.HikariConfig;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// A database that can hold the store. Thread-safe.
public interface Database {
  /// Returns the location, for messages. Contains no password.
  String location();

  /// Returns a source of connections for the migrations at startup.
  DataSource setup();

  /// Opens a connection for the writer thread; it is always in a transaction.
  Connection openWriter() throws SQLException;

  /// Returns the configuration of the connection pool for readers. Its connections change nothing,
  /// and each transaction sees one state of the database.
  HikariConfig readers();

  /// Returns such a configuration for connections that give up queries after a deadline.
  HikariConfig readers(QueryDeadline deadline);

  /// Returns the end of a query that locks its rows, in the query's order, until the transaction
  /// ends. Transactions that only refer to the rows by a foreign key do not wait.
  String rowLockClause();

  /// Returns whether the database may go on without its newest commits, as an asynchronous replica
  /// does when it takes over.
  boolean mayLoseCommits();

  /// Returns whether other processes can write to the database at the same time.
  boolean isShared();

  /// Returns the periodic maintenance, which runs on its own thread.
  Maintenance maintenance();

  /// Returns access to the stored events.
  StoredEvents storedEvents();

  /// Prepares the insertion of events on a connection of the writer.
  EventInsert eventInsert(Connection writer, long node) throws SQLException;

  /// Returns the log of the games' high-water marks.
  HighWaterLog highWaterLog();

  /// Reads the high-water marks from that log.
  HighWaterMarks highWaterMarks() throws IOException;

  /// Returns the first problem that the database's own check finds. Returns empty if there is none
  /// or the database has no such check.
  Optional<String> findDamage() throws IOException;

  /// Returns one sentence per setting of the database that may lose commits; empty if there is
  /// none.
  List<String> durabilityWarnings() throws SQLException;

  /// Returns the locations of the migrations on the class path.
  ImmutableList<String> migrations();

  /// Returns the values of the placeholders in the migrations.
  ImmutableMap<String, String> migrationPlaceholders();

  /// Classifies a failure. The failure's text must not be shown, because it may contain the data to
  /// be written.
  DatabaseFault fault(SQLException failure);
}
