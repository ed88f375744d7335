package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.archive.ArchiveRows;
import dev.espionage.server.game.conduct.ConductStore;
import dev.espionage.server.sql.CommitParticipant;
import dev.espionage.server.sql.GameAppend;
import dev.espionage.server.sql.JournalPosition;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreWriter;
import dev.espionage.server.sql.WrongSequence;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.EventRow;
import dev.espionage.server.sql.database.HighWaterMarks;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The journal in a database. Committed entries survive the end of this process and power failures.
 */
public final class SqlJournal implements Journal {
  /** The participants in the commits of games, in the order of their writes. */
  public static final List<CommitParticipant<?>> PARTICIPANTS =
      List.of(GameRows.PARTICIPANT, ArchiveRows.PARTICIPANT, ConductStore.PARTICIPANT);

  private final StoreWriter writer;
  private final StoreReader reader;
  private final GameProgressBuffer gameProgressBuffer;
  private final Database database;
  private final HighWaterMarks marks;

  /**
   * Makes a journal on an open store.
   *
   * @param marks the high-water marks as of the opening of the store
   */
  public SqlJournal(
      StoreWriter writer,
      StoreReader reader,
      GameProgressBuffer gameProgressBuffer,
      Database database,
      HighWaterMarks marks) {
    this.writer = writer;
    this.reader = reader;
    this.gameProgressBuffer = gameProgressBuffer;
    this.database = database;
    this.marks = marks;
  }

  @Override
  public CompletionStage<Void> append(JournalWrite write) {
    return writer
        .append(rows(write))
        .whenComplete((_, failure) -> {
          if (failure == null) {
            bufferProgress(write);
          } else if (failure instanceof WrongSequence fence && !fence.isOwn()) {
            gameProgressBuffer.forget(write.game());
          }
        });
  }

  /** Encodes a write of a game, on the caller's thread. */
  public static GameAppend rows(JournalWrite write) {
    List<JournalPosition> places = new ArrayList<>();
    places.add(position(write.game(), write.previous(), write.entries()));
    write
        .next()
        .ifPresent(next ->
            places.add(position(next.event().setup().id(), JournalEnd.EMPTY, List.of(next))));
    List<CommitParticipant.Joined<?>> joined = new ArrayList<>();
    joined.add(GameRows.PARTICIPANT.joined(write));
    write.finished().map(ArchiveRows.PARTICIPANT::joined).ifPresent(joined::add);
    write.offences().stream().map(ConductStore.PARTICIPANT::joined).forEach(joined::add);
    return new GameAppend(places, joined);
  }

  private static JournalPosition position(
      GameId game, JournalEnd previous, List<? extends JournalEntry> entries) {
    long first = previous.length();
    List<EventRow> rows = new ArrayList<>(entries.size());
    for (JournalEntry entry : entries) {
      long seq = first + rows.size();
      rows.add(
          new EventRow(
              game.text(),
              seq,
              first,
              previous.at().toEpochMilli(),
              entry.event().at().toEpochMilli(),
              EntryChecksum.append(JournalCodec.encode(entry), game, seq)));
    }
    return new JournalPosition(game, first, rows);
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

  /**
   * Reads a game. A damaged database page counts as a damaged game, because a retry does not repair
   * it.
   */
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
