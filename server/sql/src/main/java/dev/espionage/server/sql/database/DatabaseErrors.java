package dev.espionage.server.sql.database;

import java.sql.SQLException;

/** What may be logged of a database's failures: never their text, which may hold bound values. */
public final class DatabaseErrors {
  private DatabaseErrors() {}

  /** Class, SQLState and code of it and of what it came of. */
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
