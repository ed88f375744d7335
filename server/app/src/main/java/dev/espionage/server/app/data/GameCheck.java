package dev.espionage.server.app.data;

import com.google.common.base.CharMatcher;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.journal.EventReader;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.journal.UnreadableGame;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.HighWaterMarks;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Checks one game: its journal must make a game, and the other tables must agree with it.
final class GameCheck {
  private static final String UNFINISHED = "select * from game where id = ?";
  private static final String ARCHIVED = "select * from archive where game_id = ?";

  private static final String RATED =
      """
      select (select rated from archive where game_id = ?) as rated, count(*) as changes,
        count(distinct side) as sides
      from rating_change where game_id = ?
      """;

  private static final String CORRECT_TURN =
      """
      update game set turn = ? where id = ? and turn > ?
        and not exists (select 1 from game_event where game_id = ? and seq >= ?)
      """;

  private final Database database;
  private final Connection connection;
  private final GameId game;
  private final HighWaterMarks marks;
  private final List<GameFinding> findings = new ArrayList<>();

  GameCheck(Database database, Connection connection, GameId game, HighWaterMarks marks) {
    this.database = database;
    this.connection = connection;
    this.game = game;
    this.marks = marks;
  }

  GameReport run() throws SQLException {
    try {
      Optional<StoredGame> stored = read();
      return stored.isPresent()
          ? new GameReport(compare(stored.get().entries()), findings)
          : unreadable("other tables know it, but all its entries are missing");
    } catch (UnreadableGame e) {
      return GameReport.unreadable(
          new GameFinding(kind(e.reason()), String.valueOf(e.getMessage())));
    } catch (SQLException e) {
      if (database.fault(e) != DatabaseFault.DAMAGED) {
        throw e;
      }
      return unreadable(DatabaseFault.DAMAGED.text());
    }
  }

  private Optional<StoredGame> read() throws SQLException {
    return new EventReader(connection, database, game, marks).read();
  }

  private static GameFinding.Kind kind(UnreadableGame.Reason reason) {
    return switch (reason) {
      case DAMAGED -> GameFinding.Kind.DAMAGED;
      case WRITTEN_BY_A_NEWER_VERSION -> GameFinding.Kind.NEWER;
    };
  }

  private GameReport unreadable(String reason) {
    return GameReport.unreadable(
        new GameFinding(
            GameFinding.Kind.DAMAGED, "game %s cannot be read: %s".formatted(game, reason)));
  }

  private GameReport.State compare(List<JournalEntry> entries) throws SQLException {
    var opened = (JournalEntry.Opened) entries.getFirst();
    Game folded = JournalEntry.game(entries);
    if (!folded.setup().id().equals(game)) {
      complain("its entries are those of game " + folded.setup().id());
    }
    Optional<FinishedGame> finished = FinishedGame.of(folded);
    compareRatings(folded.setup().rated());
    if (folded.phase() != Phase.ENDED) {
      expect(UNFINISHED, "among the unfinished games", StoredColumns.unfinished(opened, folded));
      compareTurn(folded);
      return GameReport.State.UNFINISHED;
    }
    expectNone(UNFINISHED, "is over, but still among the unfinished games");
    if (finished.isEmpty()) {
      expectNone(ARCHIVED, "was aborted, but is in the archive");
      return GameReport.State.ABORTED;
    }
    expect(ARCHIVED, "in the archive", StoredColumns.archived(opened, finished.get()));
    return GameReport.State.FINISHED;
  }

  /// Adds a finding if lists show a turn that the game has not reached.
  private void compareTurn(Game folded) throws SQLException {
    int turns = turns(folded);
    read(
        UNFINISHED,
        row -> {
          if (row.next() && row.getInt("turn") > turns) {
            findings.add(
                new GameFinding(
                    GameFinding.Kind.TURN_AHEAD,
                    "game %s has %d turns, but lists show %d"
                        .formatted(game, turns, row.getInt("turn"))));
          }
        });
  }

  private static int turns(Game game) {
    return game instanceof Game.Playing playing ? playing.turns().size() : 0;
  }

  /// Sets the turn that lists show, if it is ahead of the game. A server may be running: the turn
  /// is left alone if the game goes on meanwhile.
  void correctTurn() throws SQLException {
    List<JournalEntry> entries = read().map(StoredGame::entries).orElse(List.of());
    int turns = turns(JournalEntry.game(entries));
    try (PreparedStatement statement = connection.prepareStatement(CORRECT_TURN)) {
      statement.setInt(1, turns);
      statement.setString(2, game.text());
      statement.setInt(3, turns);
      statement.setString(4, game.text());
      statement.setInt(5, entries.size());
      statement.executeUpdate();
    }
  }

  /// Checks that the archive has the game as rated exactly if it changed the ratings of both
  /// players.
  private void compareRatings(boolean agreed) throws SQLException {
    read(
        RATED,
        row -> {
          row.next();
          boolean rated = row.getBoolean("rated");
          int changes = row.getInt("changes");
          if (rated && !agreed) {
            complain("it is rated in the archive, but not in its entries");
          }
          if (changes != (rated ? 2 : 0) || row.getInt("sides") != changes) {
            complain(
                "it is %s, but has %d rating changes"
                    .formatted(rated ? "rated" : "not rated", changes));
          }
        });
  }

  private void complain(String text) {
    findings.add(
        new GameFinding(GameFinding.Kind.DAMAGED, "game %s is damaged: %s".formatted(game, text)));
  }

  private void expectNone(String sql, String text) throws SQLException {
    read(
        sql,
        row -> {
          if (row.next()) {
            complain("it " + text);
          }
        });
  }

  private void expect(String sql, String place, Map<String, Optional<String>> columns)
      throws SQLException {
    read(
        sql,
        row -> {
          if (!row.next()) {
            complain("it is not %s".formatted(place));
            return;
          }
          List<String> different = different(row, columns);
          if (!different.isEmpty()) {
            complain(
                "its row %s differs from its entries in %s"
                    .formatted(place, String.join(", ", different)));
          }
        });
  }

  /// Reads the result of a query.
  private interface Reader {
    void read(ResultSet rows) throws SQLException;
  }

  /// Asks a query in which every parameter is the game's id.
  private void read(String sql, Reader reader) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 1; i <= CharMatcher.is('?').countIn(sql); i++) {
        statement.setString(i, game.text());
      }
      try (ResultSet rows = statement.executeQuery()) {
        reader.read(rows);
      }
    }
  }

  private static List<String> different(ResultSet row, Map<String, Optional<String>> columns)
      throws SQLException {
    List<String> different = new ArrayList<>();
    for (Map.Entry<String, Optional<String>> column : columns.entrySet()) {
      String stored = row.getString(column.getKey());
      if (!Objects.equals(Optional.ofNullable(stored), column.getValue())) {
        different.add(column.getKey());
      }
    }
    return different;
  }
}
