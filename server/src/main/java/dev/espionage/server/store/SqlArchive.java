package dev.espionage.server.store;

import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.archive.Archive;
import dev.espionage.server.archive.ArchivedGame;
import dev.espionage.server.journal.JournalEntry;
import dev.espionage.server.journal.StoredGame;
import dev.espionage.server.session.Player;
import dev.espionage.server.store.database.HighWaterMarks;
import dev.espionage.server.store.database.StoredEvents;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Finished games: a row says that there is one, the journal how it went. */
public final class SqlArchive implements Archive {
  private static final String NAMES =
      "select white_name, black_name from archive where game_id = ?";

  private final StoreReader reader;
  private final StoredEvents events;

  SqlArchive(StoreReader reader, StoredEvents events) {
    this.reader = reader;
    this.events = events;
  }

  @Override
  public CompletionStage<Optional<ArchivedGame>> find(GameId game) {
    return reader.query(connection -> find(connection, events, game));
  }

  /**
   * The game, if it is finished.
   *
   * @param connection in a transaction that sees one state of the database
   * @throws dev.espionage.server.journal.UnreadableGame if its journal cannot be read
   */
  public static Optional<ArchivedGame> find(Connection connection, StoredEvents events, GameId game)
      throws SQLException {
    Optional<Pair<String>> names = names(connection, game);
    return names.isEmpty()
        ? Optional.empty()
        : read(new EventReader(connection, events, game, HighWaterMarks.NONE), names.get());
  }

  /** By the names that the players had when the game ended. */
  private static Optional<Pair<String>> names(Connection connection, GameId game)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(NAMES)) {
      statement.setString(1, game.text());
      try (ResultSet row = statement.executeQuery()) {
        return row.next()
            ? Optional.of(new Pair<>(row.getString(1), row.getString(2)))
            : Optional.empty();
      }
    }
  }

  private static Optional<ArchivedGame> read(EventReader reader, Pair<String> names)
      throws SQLException {
    return reader.read().map(StoredGame::entries).flatMap(entries -> archived(entries, names));
  }

  private static Optional<ArchivedGame> archived(List<JournalEntry> entries, Pair<String> names) {
    if (!(entries.getFirst() instanceof JournalEntry.Opened(var _, Pair<Player> players))) {
      return Optional.empty();
    }
    var named =
        new Pair<>(named(players.white(), names.white()), named(players.black(), names.black()));
    return FinishedGame.of(Game.of(entries.stream().map(JournalEntry::event).toList()))
        .map(game -> new ArchivedGame(game, named));
  }

  private static Player named(Player player, String name) {
    return new Player(player.id(), name, player.guest());
  }
}
