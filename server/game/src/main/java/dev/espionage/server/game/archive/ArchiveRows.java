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
public final class ArchiveRows implements CommitParticipant.Session<ArchivedGame> {
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

  private final PreparedStatement statement;
  private final RatingRows ratings;

  public ArchiveRows(Connection connection, RatingRows ratings) throws SQLException {
    this.ratings = ratings;
    statement = connection.prepareStatement(SQL);
  }

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
    statement.setString(1, setup.id().text());
    statement.setString(2, setup.variant().id());
    statement.setString(3, EnumColumns.of(setup.timeControl().speed()));
    statement.setBoolean(4, rated);
    statement.setString(5, archived.players().white().id().value());
    statement.setString(6, archived.players().black().id().value());
    statement.setString(7, archived.players().white().id().value());
    statement.setString(8, archived.players().white().name());
    statement.setString(9, archived.players().black().id().value());
    statement.setString(10, archived.players().black().name());
    statement.setString(11, Result.of(game.ending()).score().text());
    statement.setString(12, EnumColumns.of(game.ending().reason()));
    statement.setInt(13, game.turns().size());
    statement.setLong(14, setup.createdAt().toEpochMilli());
    statement.setLong(15, game.endedAt().toEpochMilli());
    statement.setString(16, setup.timeControl().format());
    statement.executeUpdate();
  }
}
