package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.Fault;
import dev.espionage.server.sql.database.HighWaterMarks;
import dev.espionage.server.sql.writer.StoreWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** The journal in a database. What the writer commits outlives this process, and power cuts. */
public final class SqlJournal implements Journal {
  private final StoreWriter writer;
  private final StoreReader reader;
  private final Hints hints;
  private final Database database;
  private final HighWaterMarks marks;

  /**
   * @param marks as they were when the store was opened
   */
  public SqlJournal(
      StoreWriter writer,
      StoreReader reader,
      Hints hints,
      Database database,
      HighWaterMarks marks) {
    this.writer = writer;
    this.reader = reader;
    this.hints = hints;
    this.database = database;
    this.marks = marks;
  }

  @Override
  public CompletionStage<Void> append(Write write) {
    return writer.append(write).thenRun(() -> hint(write));
  }

  private void hint(Write write) {
    if (write.finished().isPresent()) {
      hints.ended(write.game());
    } else {
      hints.turn(write.game(), write.standing().turn());
    }
  }

  @Override
  public CompletionStage<Optional<StoredGame>> read(GameId game) {
    return reader.query(connection -> read(connection, game));
  }

  /** Trying again does not mend a damaged page, so it counts as a damaged game. */
  private Optional<StoredGame> read(Connection connection, GameId game) throws SQLException {
    try {
      return new EventReader(connection, database.storedEvents(), game, marks).read();
    } catch (SQLException e) {
      if (database.fault(e) == Fault.DAMAGED) {
        throw new UnreadableGame(game, UnreadableGame.Reason.DAMAGED, Fault.DAMAGED.text());
      }
      throw e;
    }
  }
}
