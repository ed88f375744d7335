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

/**
 * Looks, before a store is written, whether what was written last is still there. If not, its log
 * was damaged, and pages of different times may be together now: then the database is checked as a
 * whole, because writing on would spoil games that are still good.
 */
final class LostWriteCheck {
  private static final Logger LOG = LoggerFactory.getLogger(LostWriteCheck.class);

  private final Database database;
  private final HighWaterMarks marks;

  LostWriteCheck(Database database, HighWaterMarks marks) {
    this.database = database;
    this.marks = marks;
  }

  /**
   * Makes sure, before tables are made, that there are some if there were games.
   *
   * @throws StoreDamaged if they are gone
   */
  void requireTables() throws IOException {
    if (marks.entries().isEmpty()) {
      return;
    }
    try (Connection connection = database.setup().getConnection();
        ResultSet table = connection.getMetaData().getTables(null, null, "game_event", null)) {
      if (!table.next()) {
        throw StoreDamaged.of(
            database.place(),
            "its tables are gone, though it is known of %d games that they were stored in it"
                .formatted(marks.entries().size()));
      }
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
    }
  }

  /**
   * Makes sure that the store can be written. Games that are too short are found again when they
   * are read.
   *
   * @throws StoreDamaged if it cannot
   */
  void look() throws IOException {
    long games = games();
    if (games == 0) {
      return;
    }
    Optional<String> damage = database.damage();
    if (damage.isPresent()) {
      throw StoreDamaged.of(database.place(), damage.get());
    }
    LOG.error(
        "acknowledged entries of at least {} games are missing: the store in {} was damaged. Those"
            + " games are left alone; \"data check\" names all of them",
        games,
        database.place());
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
