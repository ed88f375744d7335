package dev.espionage.loadtest.load;

import dev.espionage.tools.process.StoreChoice;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/// Counts the turns of the games in a store that have ended. Their end and this number are written
/// in one transaction. Blocking.
///
/// @param database the address of the store
/// @param before the number when the count began
record StoredTurns(StoreChoice.Database database, long before) {

  private static final String TURNS = "select coalesce(sum(turns), 0) from archive";

  /// Begins to count; empty if the store does not outlive its server.
  static Optional<StoredTurns> now(StoreChoice store, Path serverDirectory) throws IOException {
    Optional<StoreChoice.Database> database = store.database(serverDirectory);
    return database.isEmpty()
        ? Optional.empty()
        : Optional.of(new StoredTurns(database.get(), turns(database.get())));
  }

  /// Returns the number of turns that were stored since then.
  long since() throws IOException {
    return turns(database) - before;
  }

  private static long turns(StoreChoice.Database database) throws IOException {
    try (Connection connection =
            DriverManager.getConnection(database.url(), database.user(), database.password());
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(TURNS)) {
      var _ = result.next();
      return result.getLong(1);
    } catch (SQLException e) {
      throw new IOException("the turns in the store cannot be counted: " + e.getMessage(), e);
    }
  }
}
