package dev.espionage.server.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Rows of other tables that join the commit of a game's entries: both are stored, or neither. A
 * store is opened with its participants, and they write in that order.
 *
 * @param <T> what one append brings for these rows
 */
@FunctionalInterface
public interface CommitParticipant<T> {
  /** Prepares to write on a connection, which the session does not outlive. */
  Session<T> open(Writing on) throws SQLException;

  /**
   * The connection that writes.
   *
   * @param handle the same connection, by JDBI
   * @param rowLock how a query ends that locks its rows until the commit
   */
  record Writing(Connection connection, Handle handle, String rowLock) {}

  /** Statements on one connection. Belongs to the thread that writes. */
  @FunctionalInterface
  interface Session<T> {
    /**
     * Writes what the appends of one transaction bring, after their entries. May be called again
     * for the same items after a rollback.
     *
     * @param items not empty, in the order of the appends
     */
    void write(List<T> items) throws SQLException;
  }

  /** Something that an append brings for these rows. */
  default Joined<T> joined(T item) {
    return new Joined<>(this, item);
  }

  /** What an append brings for the rows of one participant. */
  record Joined<T>(CommitParticipant<T> participant, T item) {}
}
