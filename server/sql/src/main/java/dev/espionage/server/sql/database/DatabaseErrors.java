package dev.espionage.server.sql.database;

import java.sql.SQLException;

/** Describes database failures for the log, without their text, which may contain bound values. */
public final class DatabaseErrors {
  private DatabaseErrors() {}

  /** Returns the class, SQLState and code of a failure and of its causes. */
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
