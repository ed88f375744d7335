package dev.espionage.server.sql.writer;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.archive.ArchiveRows;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.conduct.Offence;
import dev.espionage.server.game.conduct.OffenceRows;
import dev.espionage.server.game.journal.GameRows;
import dev.espionage.server.game.rating.RatingRows;
import dev.espionage.server.sql.StoreTypes;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.EventInsert;
import dev.espionage.server.sql.database.EventRow;
import dev.espionage.server.sql.database.StoredEvents;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * The connection that writes, with its statements. Belongs to the thread that writes, and is thrown
 * away when it breaks.
 */
final class WriterSession implements AutoCloseable {
  private final Connection connection;
  private final Handle handle;
  private final EventInsert events;
  private final GameRows games;
  private final ArchiveRows archive;
  private final RatingRows ratings;
  private final OffenceRows offences;
  private final StoredEvents stored;
  private final long node;

  private WriterSession(Connection connection, Database database, long node) throws SQLException {
    this.connection = connection;
    this.handle = Jdbi.create(connection).installPlugin(new StoreTypes()).open();
    this.events = database.eventInsert(connection, node);
    this.games = new GameRows(connection);
    this.archive = new ArchiveRows(connection);
    this.ratings = new RatingRows(handle, database.rowLock());
    this.offences = new OffenceRows(handle);
    this.stored = database.storedEvents();
    this.node = node;
  }

  static WriterSession open(Database database, long node) throws SQLException {
    Connection connection = database.openWriter();
    try {
      return new WriterSession(connection, database, node);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /**
   * Writes everything, without committing it.
   *
   * @return whether all events found their places, and what they depend on. If not, roll back and
   *     {@link #judge}.
   */
  boolean write(List<Task> tasks) throws SQLException {
    List<EventRow> rows = new ArrayList<>();
    games.clear();
    for (Task task : tasks) {
      if (task instanceof Append append) {
        if (!append.isMet(handle)) {
          return false;
        }
        append.places().forEach(place -> rows.addAll(place.rows()));
        games.add(append.write());
      }
    }
    if (!rows.isEmpty() && events.insert(rows) < rows.size()) {
      return false;
    }
    games.apply();
    archive(finished(tasks));
    holdAgainst(offences(tasks));
    for (Task task : tasks) {
      if (task instanceof Change change) {
        change.apply(handle);
      }
    }
    events.settle(rows.isEmpty());
    return true;
  }

  private static List<ArchivedGame> finished(List<Task> tasks) {
    List<ArchivedGame> finished = new ArrayList<>();
    for (Task task : tasks) {
      if (task instanceof Append append) {
        append.write().finished().ifPresent(finished::add);
      }
    }
    return finished;
  }

  private void archive(List<ArchivedGame> finished) throws SQLException {
    if (finished.isEmpty()) {
      return;
    }
    Set<GameId> rated = Rows.change(() -> ratings.apply(finished));
    for (ArchivedGame game : finished) {
      archive.insert(game, rated.contains(game.game().setup().id()));
    }
  }

  private static List<Offence> offences(List<Task> tasks) {
    List<Offence> all = new ArrayList<>();
    for (Task task : tasks) {
      if (task instanceof Append append) {
        all.addAll(append.write().offences());
      }
    }
    return all;
  }

  private void holdAgainst(List<Offence> all) throws SQLException {
    for (Offence offence : all) {
      Rows.run(() -> offences.add(offence));
    }
  }

  /** What these have come up against. */
  Fence fence(List<Task> tasks) throws SQLException {
    return Fence.around(tasks, connection, stored, node);
  }

  /** Judges one of those that the fence was made for, after those before it. */
  Verdict judge(Append append, Fence fence) throws SQLException {
    Verdict verdict = fence.judge(append);
    return verdict instanceof Verdict.Free && !append.isMet(handle) ? new Verdict.Unmet() : verdict;
  }

  void commit() throws SQLException {
    connection.commit();
    events.committed();
  }

  void rollback() throws SQLException {
    connection.rollback();
    events.rolledBack();
  }

  /** Writes what inserting has put off. */
  void settle() throws SQLException {
    while (!events.isSettled()) {
      events.settle(true);
      commit();
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
