package dev.espionage.server.sql;

import java.sql.SQLException;
import org.jdbi.v3.core.JdbiException;

/** Makes what is done by JDBI fail as what is done by JDBC. */
final class JdbiErrors {
  private JdbiErrors() {}

  /** Something done with rows, by JDBI or JDBC. */
  interface Change<T> {
    T apply() throws SQLException;
  }

  /** The same, without a result. */
  interface Task {
    void run() throws SQLException;
  }

  static void run(Task task) throws SQLException {
    change(() -> {
      task.run();
      return true;
    });
  }

  static <T> T change(Change<T> change) throws SQLException {
    try {
      return change.apply();
    } catch (JdbiException e) {
      if (e.getCause() instanceof SQLException cause) {
        throw cause;
      }
      throw e;
    }
  }
}
