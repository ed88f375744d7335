package dev.espionage.server.sql;

import java.sql.SQLException;
import org.jdbi.v3.core.JdbiException;

/// Makes failures of JDBI throw the underlying [SQLException], as JDBC does.
final class JdbiErrors {
  private JdbiErrors() {}

  /// A change of rows by JDBI or JDBC that returns a result.
  interface Change<T> {
    T apply() throws SQLException;
  }

  /// A change of rows without a result.
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
