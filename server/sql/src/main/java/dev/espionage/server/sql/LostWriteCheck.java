package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.HighWaterMarks;
import dev.espionage.server.sql.database.StoreDamaged;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Checks, before the store is written, whether the most recent writes are still there. If not, the
/// write-ahead log was damaged, and the file may mix pages of different times. The whole database
/// is then checked, because further writes would damage games that are still intact.
record LostWriteCheck(Database database, HighWaterMarks marks) {
  private static final Logger LOG = LoggerFactory.getLogger(LostWriteCheck.class);

  /// Requires tables if there were games, before the migrations create any.
  ///
  /// @throws StoreDamaged if the tables are gone
  void requireTables() throws IOException {
    if (marks.entries().isEmpty()) {
      return;
    }
    try (Connection connection = database.setup().getConnection();
        ResultSet table = connection.getMetaData().getTables(null, null, "game_event", null)) {
      if (!table.next()) {
        throw StoreDamaged.of(
            database.location(),
            "its tables are missing, but %d games are known to have been stored in it"
                .formatted(marks.entries().size()));
      }
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
    }
  }

  /// Checks that the store can be written. Logs the number of games that lost entries; reading such
  /// a game detects the loss again.
  ///
  /// @throws StoreDamaged if the database is damaged
  void check() throws IOException {
    long games = games();
    if (games == 0) {
      return;
    }
    Optional<String> damage = database.findDamage();
    if (damage.isPresent()) {
      throw StoreDamaged.of(database.location(), damage.get());
    }
    LOG.error(
        "acknowledged entries of at least {} games are missing: the store in {} was damaged. Those"
            + " games are not changed; \"data check\" names all of them",
        games,
        database.location());
  }

  private long games() throws IOException {
    if (marks.newest().isEmpty()) {
      return 0;
    }
    long games = 0;
    try (Connection connection = database.setup().getConnection()) {
      Map<String, Long> lengths = database.storedEvents().lengths(connection, marks.newest());
      for (String game : marks.newest()) {
        games += lengths.getOrDefault(game, 0L) < marks.of(game) ? 1 : 0;
      }
      return games;
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
    }
  }
}
