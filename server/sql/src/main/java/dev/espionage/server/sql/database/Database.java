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

/** A database that the store can be kept in. Safe for use by any thread. */
public interface Database {
  /** For people: where it is. Shows no password. */
  String place();

  /** Connections for the start, when tables are made. */
  DataSource setup();

  /** A connection for the thread that writes, in a transaction always. */
  Connection openWriter() throws SQLException;

  /**
   * What the pool of connections for readers is made of: they change nothing, and a transaction of
   * theirs sees one state of the database.
   */
  HikariConfig readers();

  /**
   * What a query ends with whose rows nobody else may change until the transaction ends, in the
   * order of the query; who refers to them by a key is not kept waiting.
   */
  String rowLock();

  /** What has to be done beside writing; for a thread of its own. */
  Maintenance maintenance();

  /** Where events are. */
  StoredEvents storedEvents();

  /** How events are inserted by a connection for writing. */
  EventInsert eventInsert(Connection writer, long node) throws SQLException;

  /** Where it is noted how far games have got. */
  HighWaterLog highWaterLog();

  /** What is noted there. */
  HighWaterMarks highWaterMarks() throws IOException;

  /** What the database's own check finds first; empty if nothing, or if it has none to be asked. */
  Optional<String> damage() throws IOException;

  /** By which of its settings a commit may get lost, a sentence each; none if all is well. */
  List<String> doubts() throws SQLException;

  /** Where the migrations are, on the class path. */
  ImmutableList<String> migrations();

  /** What the migrations call by a name of their own. */
  ImmutableMap<String, String> words();

  /** What a failure means. Its text is nobody's business: it may hold what was to be written. */
  DatabaseFault fault(SQLException failure);
}
