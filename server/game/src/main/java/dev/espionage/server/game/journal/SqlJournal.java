package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreWriter;
import dev.espionage.server.sql.WrongSequence;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.HighWaterMarks;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// The journal in a database. Committed entries survive the end of this process and power failures.
///
/// @param rows the encoding of writes, with the participants that the store was opened with
/// @param marks the high-water marks as of the opening of the store
/// @param committed receives each write after its commit, before its stage completes and on the
///   same thread; must return at once and not fail
public record SqlJournal(
    JournalRows rows,
    StoreWriter writer,
    StoreReader reader,
    GameProgressBuffer gameProgressBuffer,
    Database database,
    HighWaterMarks marks,
    Consumer<JournalWrite> committed)
    implements Journal {
  @Override
  public CompletionStage<Void> append(JournalWrite write) {
    return writer
        .append(rows.of(write))
        .whenComplete((_, failure) -> {
          if (failure == null) {
            bufferProgress(write);
            committed.accept(write);
          } else if (failure instanceof WrongSequence fence && !fence.isOwn()) {
            gameProgressBuffer.forget(write.game());
          }
        });
  }

  private void bufferProgress(JournalWrite write) {
    if (write.finished().isPresent()) {
      gameProgressBuffer.forget(write.game());
    } else {
      long last = write.firstSeq() + write.entries().size() - 1;
      gameProgressBuffer.turn(write.game(), write.gameStatus().turn(), last);
    }
  }

  @Override
  public CompletionStage<Optional<StoredGame>> read(GameId game) {
    return reader.query(connection -> read(connection, game));
  }

  @Override
  public CompletionStage<Long> length(GameId game) {
    return database.isShared()
        ? reader.query(connection -> length(connection, game.text()))
        : CompletableFuture.completedStage(0L);
  }

  private long length(Connection connection, String game) throws SQLException {
    return database.storedEvents().lengths(connection, Set.of(game)).getOrDefault(game, 0L);
  }

  /// Reads a game. A damaged database page counts as a damaged game, because a retry does not
  /// repair it.
  private Optional<StoredGame> read(Connection connection, GameId game) throws SQLException {
    try {
      return new EventReader(connection, database, game, marks).read();
    } catch (SQLException e) {
      if (database.fault(e) == DatabaseFault.DAMAGED) {
        throw new UnreadableGame(game, UnreadableGame.Reason.DAMAGED, DatabaseFault.DAMAGED.text());
      }
      throw e;
    }
  }
}
