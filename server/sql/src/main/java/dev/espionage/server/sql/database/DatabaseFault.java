package dev.espionage.server.sql.database;

import java.sql.SQLException;

/// The reasons why a database operation fails.
public enum DatabaseFault {
  /// The server or the connection to it is gone.
  LOST("the database cannot be reached"),
  FULL("the disk is full"),
  READ_ONLY("the database is read-only"),
  /// Another process or connection holds a lock, or a query took too long.
  BUSY("the database is locked or too slow"),
  /// Two transactions were in conflict; a retry helps.
  CONFLICT("two transactions conflicted"),
  /// The database rejects the values; a retry does not help.
  REFUSED("the database rejected the values"),
  MISSING_TABLE("a table or a column is missing"),
  /// The content of the files is not what the database wrote.
  DAMAGED("the database is damaged"),
  /// Reading or writing this process's own files failed.
  IO("disk I/O failed"),
  OTHER("the database failed");

  private final String text;

  DatabaseFault(String text) {
    this.text = text;
  }

  /// Returns a description for people.
  public String text() {
    return text;
  }

  /// Describes a failure for the log: the class, SQLState and code of it and of its causes. Leaves
  /// out their text, which may contain bound values.
  public static String brief(SQLException failure) {
    var text = new StringBuilder();
    Throwable one = failure;
    for (int depth = 0; one != null && depth < 4; depth++) {
      text.append(depth == 0 ? "" : " by ").append(one.getClass().getSimpleName());
      if (one instanceof SQLException sql) {
        text.append(" (%s, %d)".formatted(sql.getSQLState(), sql.getErrorCode()));
      }
      one = one.getCause();
    }
    return text.toString();
  }
}
