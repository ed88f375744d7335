package dev.espionage.server.game.journal;

import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.sql.database.Database;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/// Finds games whose last events are lost. A truncated journal still folds into a game, but data
/// written with or after the lost events is then ahead of it. That data is the beginning of play,
/// the end of the game, whose row the last entry deletes, and the number of turns.
///
/// The number of turns is for lists and is written later than the turn. It proves a loss only in a
/// database that keeps every commit. In others it may come from a commit that a replica has lost,
/// and the game can be played on.
final class TruncationCheck {
  private static final String ROWS =
      """
      select (select phase from game where id = ?) as phase,
        (select turn from game where id = ?) as turn,
        exists (select 1 from archive where game_id = ?) as archived
      """;

  private TruncationCheck() {}

  /// Returns the loss that other tables reveal about a folded game; empty if they reveal none.
  static Optional<String> missing(Connection connection, Game game, Database database)
      throws SQLException {
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
        return missing(row, game, !database.mayLoseCommits());
      }
    }
  }

  private static Optional<String> missing(ResultSet row, Game game, boolean turnIsProof)
      throws SQLException {
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
    return turnIsProof && row.getInt("turn") > turns
        ? Optional.of(
            "its last entries are missing: turn %d is known, but the last stored turn is %d"
                .formatted(row.getInt("turn"), turns))
        : Optional.empty();
  }
}
