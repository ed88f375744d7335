package dev.espionage.server.store;

import dev.espionage.server.store.database.Database;
import dev.espionage.server.store.database.HighWaterMarks;
import dev.espionage.server.store.database.StoreDamaged;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks, before a store is written, whether what was written last is still there. If not, its log
 * was damaged, and pages of different times may be together now: then the database is checked as a
 * whole, because writing on would spoil games that are still good.
 */
final class Shortfall {
  private static final Logger LOG = LoggerFactory.getLogger(Shortfall.class);
  private static final String LENGTH =
      "select coalesce(max(seq) + 1, 0) from game_event where game_id = ?";

  private Shortfall() {}

  /**
   * Makes sure that the store can be written. Games that are too short are found again when they
   * are read.
   *
   * @throws StoreDamaged if it cannot
   */
  static void look(Database database, HighWaterMarks marks) throws IOException {
    long games = games(database, marks);
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

  private static long games(Database database, HighWaterMarks marks) throws IOException {
    if (marks.newest().isEmpty()) {
      return 0;
    }
    long games = 0;
    try (Connection connection = database.setup().getConnection();
        PreparedStatement statement = connection.prepareStatement(LENGTH)) {
      for (String game : marks.newest()) {
        statement.setString(1, game);
        try (ResultSet row = statement.executeQuery()) {
          row.next();
          games += row.getLong(1) < marks.of(game) ? 1 : 0;
        }
      }
      return games;
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
    }
  }
}
