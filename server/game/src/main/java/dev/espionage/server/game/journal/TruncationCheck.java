package dev.espionage.server.game.journal;

import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Phase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Finds games whose last events are gone. A journal that is cut off still makes a game; but what
 * else is written with its events, or after them, would then be ahead of it: that play has begun,
 * the number of turns, and that the game is over, whose row is deleted with its last move.
 */
final class TruncationCheck {
  private static final String ROWS =
      """
      select (select phase from game where id = ?) as phase,
        (select turn from game where id = ?) as turn,
        exists (select 1 from archive where game_id = ?) as archived
      """;

  private TruncationCheck() {}

  /** What is missing of the game that its journal makes; empty if nothing is known of that. */
  static Optional<String> missing(Connection connection, Game game) throws SQLException {
    if (game.phase() == Phase.ENDED) {
      return Optional.empty();
    }
    try (PreparedStatement statement = connection.prepareStatement(ROWS)) {
      GameId id = game.setup().id();
      for (int index = 1; index <= 3; index++) {
        statement.setString(index, id.text());
      }
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return missing(row, game);
      }
    }
  }

  private static Optional<String> missing(ResultSet row, Game game) throws SQLException {
    String phase = row.getString("phase");
    if (row.getBoolean("archived")) {
      return Optional.of("its end is missing: the archive has its result");
    }
    if (phase == null) {
      return Optional.of("its end is missing: it is not among the unfinished games");
    }
    if (game.phase() == Phase.DEPLOYMENT && phase.equals("play")) {
      return Optional.of("its last entries are missing: play had begun");
    }
    int turns = game instanceof Game.Playing playing ? playing.turns().size() : 0;
    return row.getInt("turn") > turns
        ? Optional.of(
            "its last entries are missing: turn %d is known, %d is the last one there"
                .formatted(row.getInt("turn"), turns))
        : Optional.empty();
  }
}
