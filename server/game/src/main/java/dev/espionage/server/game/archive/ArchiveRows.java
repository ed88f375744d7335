package dev.espionage.server.game.archive;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.notation.Result;
import dev.espionage.server.game.rating.RatedGame;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.rating.RatingRows;
import dev.espionage.server.sql.CommitParticipant;
import dev.espionage.server.sql.EnumColumns;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/// Archives games and counts them in the ratings. It uses the players' names in the store, because
/// a room may know an outdated one. A guest may have registered under another name meanwhile, and a
/// player may have been erased. Confined to its connection.
public record ArchiveRows(Connection connection, RatingRows ratings)
    implements CommitParticipant.Session<ArchivedGame> {
  /// The condition on a row of the archive that counts as a game: in results, between two players,
  /// and for sides. docs/rules.md ("Which games count") lists what needs more turns, or fewer.
  public static final String COUNTED = "turns > 0";

  private static final String SQL =
      """
      insert into archive (game_id, variant, speed, rated, white, black, white_name, black_name,
          result, reason, turns, created_at, ended_at, time_control)
      values (?, ?, ?, ?, ?, ?,
          coalesce((select name from player where id = ?), ?),
          coalesce((select name from player where id = ?), ?),
          ?, ?, ?, ?, ?, ?)
      """;

  @Override
  public void write(List<ArchivedGame> finished) throws SQLException {
    Set<GameId> rated =
        ratings.apply(
            finished.stream()
                .filter(archived -> archived.game().isRated())
                .map(ArchiveRows::rated)
                .toList());
    for (ArchivedGame game : finished) {
      insert(game, rated.contains(game.game().setup().id()));
    }
  }

  private static RatedGame rated(ArchivedGame archived) {
    FinishedGame game = archived.game();
    return new RatedGame(
        game.setup().id(),
        new BySide<>(archived.players().white().id(), archived.players().black().id()),
        RatingPool.of(game.setup().terms()),
        game.ending().winner(),
        game.endedAt(),
        game.turns().size());
  }

  /// Inserts a game.
  ///
  /// @param rated true if the game changed ratings; a game that was agreed as rated may not have
  private void insert(ArchivedGame archived, boolean rated) throws SQLException {
    FinishedGame game = archived.game();
    GameSetup setup = game.setup();
    try (PreparedStatement insert = connection.prepareStatement(SQL)) {
      insert.setString(1, setup.id().text());
      insert.setString(2, setup.variant().id());
      insert.setString(3, EnumColumns.of(setup.timeControl().speed()));
      insert.setBoolean(4, rated);
      insert.setString(5, archived.players().white().id().value());
      insert.setString(6, archived.players().black().id().value());
      insert.setString(7, archived.players().white().id().value());
      insert.setString(8, archived.players().white().name());
      insert.setString(9, archived.players().black().id().value());
      insert.setString(10, archived.players().black().name());
      insert.setString(11, Result.of(game.ending()).score().text());
      insert.setString(12, EnumColumns.of(game.ending().reason()));
      insert.setInt(13, game.turns().size());
      insert.setLong(14, setup.createdAt().toEpochMilli());
      insert.setLong(15, game.endedAt().toEpochMilli());
      insert.setString(16, setup.timeControl().format());
      insert.executeUpdate();
    }
  }
}
