package dev.espionage.server.sql.writer;

import java.sql.SQLException;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/** What is done by JDBI fails as what is done by JDBC. */
final class Rows {
  private Rows() {}

  static void run(Runnable change) throws SQLException {
    change(() -> {
      change.run();
      return true;
    });
  }

  static <T> T change(Supplier<T> change) throws SQLException {
    try {
      return change.get();
    } catch (JdbiException e) {
      if (e.getCause() instanceof SQLException cause) {
        throw cause;
      }
      throw e;
    }
  }
}
