package dev.espionage.server.app.data;

import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.archive.RecordWriter;
import dev.espionage.server.game.journal.EventReader;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.SqlArchive;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.journal.UnreadableGame;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.HighWaterMarks;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/// The result of exporting the record of a game. A game that is not finished has no record, so
/// nothing of it is shown.
public sealed interface Export {

  /// The record.
  ///
  /// @param text the record in the format `.egr`
  record Written(String text) implements Export {}

  /// No record, with the reason.
  record None(String reason) implements Export {}

  /// Exports the record of a game.
  ///
  /// @throws IOException if the store cannot be read
  static Export of(StoredData data, GameId game) throws IOException {
    try {
      HighWaterMarks marks = data.highWaterMarks();
      return data.ask(connection -> of(connection, data.database(), game, marks));
    } catch (UnreadableGame e) {
      return new None(String.valueOf(e.getMessage()));
    }
  }

  private static Export of(
      Connection connection, Database database, GameId game, HighWaterMarks marks)
      throws SQLException {
    Optional<ArchivedGame> archived = SqlArchive.find(connection, database, game);
    if (archived.isPresent()) {
      return new Written(RecordWriter.write(archived.get()));
    }
    return new None(
        new EventReader(connection, database, game, marks)
            .read()
            .map(StoredGame::entries)
            .map(JournalEntry::game)
            .map(Export::whyNot)
            .orElseGet(() -> "game %s is not in the store".formatted(game)));
  }

  private static String whyNot(Game game) {
    if (game.phase() != Phase.ENDED) {
      return "game %s is not over: only finished games have a record".formatted(game.setup().id());
    }
    return game instanceof Game.Ended ended && ended.ending().isAborted()
        ? "game %s was aborted: only finished games have a record".formatted(game.setup().id())
        : "game %s is damaged: it is not in the archive".formatted(game.setup().id());
  }
}
