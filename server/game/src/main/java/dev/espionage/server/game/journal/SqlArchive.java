package dev.espionage.server.game.journal;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.game.archive.Archive;
import dev.espionage.server.game.archive.ArchiveRows;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.archive.GameViews;
import dev.espionage.server.game.rating.RatingRows;
import dev.espionage.server.game.rating.RatingTable;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.HighWaterMarks;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// The finished games in a database. A row tells that a game has ended; the journal holds its
/// course.
public record SqlArchive(StoreReader reader, Database database, InstantSource clock)
    implements Archive {
  /// The participant that archives the game of an append that ends it.
  public static final GameParticipant<ArchivedGame> PARTICIPANT =
      new GameParticipant<>(
          Set.of(JournalWrite.Kind.ENDS),
          write -> write.finished().stream().toList(),
          on -> new ArchiveRows(on.connection(), new RatingRows(on.handle(), on.rowLock())));

  /// The statements that replace the name of the player `:id` by `:deleted`.
  public static final List<String> NAME_ERASURE =
      List.of(
          "update archive set white_name = :deleted where white = :id",
          "update archive set black_name = :deleted where black = :id");

  private static final String NAMES =
      "select white_name, black_name from archive where game_id = ?";
  private static final String RATINGS =
      """
      select side, before_value, before_deviation, before_volatility from rating_change
      where game_id = ?
      """;

  @Override
  public CompletionStage<Optional<ArchivedGame>> find(GameId game) {
    return reader.query(connection -> find(connection, database, game));
  }

  /// Makes the views of the stored game, so that no room is loaded.
  @Override
  public CompletionStage<Optional<GameViews>> views(GameId game) {
    return reader
        .query(
            connection -> new EventReader(connection, database, game, HighWaterMarks.NONE).read())
        .thenApply(stored -> stored.map(StoredGame::entries).flatMap(this::views));
  }

  private Optional<GameViews> views(List<JournalEntry> entries) {
    if (!(entries.getFirst() instanceof JournalEntry.Opened(var _, BySide<Player> players))) {
      return Optional.empty();
    }
    var ids = new BySide<>(players.white().id(), players.black().id());
    return Optional.of(GameViews.of(ids, JournalEntry.game(entries), clock.instant()));
  }

  /// Reads the game, if it is finished.
  ///
  /// @param connection the connection, in a transaction that sees one state of the database
  /// @throws dev.espionage.server.game.journal.UnreadableGame if its journal cannot be read
  public static Optional<ArchivedGame> find(Connection connection, Database database, GameId game)
      throws SQLException {
    Optional<BySide<String>> names = names(connection, game);
    if (names.isEmpty()) {
      return Optional.empty();
    }
    Optional<BySide<Rating>> ratings = ratings(connection, game);
    return new EventReader(connection, database, game, HighWaterMarks.NONE)
        .read()
        .map(StoredGame::entries)
        .flatMap(entries -> archived(entries, names.get(), ratings));
  }

  /// Returns the players' ratings before the game.
  private static Optional<BySide<Rating>> ratings(Connection connection, GameId game)
      throws SQLException {
    Map<String, Rating> ratings = new HashMap<>();
    try (PreparedStatement statement = connection.prepareStatement(RATINGS)) {
      statement.setString(1, game.text());
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          ratings.put(row.getString("side"), RatingTable.rating(row, "before_"));
        }
      }
    }
    Rating white = ratings.get(EnumColumns.of(Side.WHITE));
    Rating black = ratings.get(EnumColumns.of(Side.BLACK));
    return white == null || black == null
        ? Optional.empty()
        : Optional.of(new BySide<>(white, black));
  }

  /// Returns the names that the players had when the game ended.
  private static Optional<BySide<String>> names(Connection connection, GameId game)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(NAMES)) {
      statement.setString(1, game.text());
      try (ResultSet row = statement.executeQuery()) {
        return row.next()
            ? Optional.of(new BySide<>(row.getString(1), row.getString(2)))
            : Optional.empty();
      }
    }
  }

  private static Optional<ArchivedGame> archived(
      List<JournalEntry> entries, BySide<String> names, Optional<BySide<Rating>> ratings) {
    if (!(entries.getFirst() instanceof JournalEntry.Opened(var _, BySide<Player> players))) {
      return Optional.empty();
    }
    var named =
        new BySide<>(named(players.white(), names.white()), named(players.black(), names.black()));
    return FinishedGame.of(JournalEntry.game(entries))
        .map(game -> new ArchivedGame(game, named, ratings));
  }

  private static Player named(Player player, String name) {
    return new Player(player.id(), name, player.guest(), player.computer());
  }
}
