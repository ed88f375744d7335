package dev.espionage.server.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Rows of other tables that are written in the same commit as a game's entries. A store is opened
/// with its participants, which write in that order.
///
/// @param <T> the type of the item that an append carries for these rows
@FunctionalInterface
public interface CommitParticipant<T> {
  /// Opens a session on a connection. The session does not outlive the connection.
  Session<T> open(Writing on) throws SQLException;

  /// The connection of the writer.
  ///
  /// @param handle the JDBI handle of the same connection
  /// @param rowLock the end of a query that locks its rows until the commit
  record Writing(Connection connection, Handle handle, String rowLock) {}

  /// Statements on one connection. Confined to the writer thread.
  @FunctionalInterface
  interface Session<T> {
    /// Writes the items of one transaction's appends after their entries. May be called again with
    /// the same items after a rollback.
    ///
    /// @param items the items in the order of the appends; not empty
    void write(List<T> items) throws SQLException;
  }

  /// Returns an item for this participant that an append can carry.
  default Joined<T> joined(T item) {
    return new Joined<>(this, item);
  }

  /// An item that an append carries for one participant.
  record Joined<T>(CommitParticipant<T> participant, T item) {}
}
