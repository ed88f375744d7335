package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.sql.StoreWriter;
import dev.espionage.server.sql.database.Database;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/// Buffers the turn and the number of spectators of games, which only lists show. They are written
/// in batches every few seconds, so that no turn pays for them. Unwritten values are lost when the
/// process ends. The maps are guarded by this object's monitor.
///
/// When an asynchronous replica of PostgreSQL takes over, the journal may lack entries that were
/// committed. A turn is therefore written only if the journal still reaches it, and never after
/// another node has written to the game.
public final class GameProgressBuffer {
  private static final int MOST = 1_000;
  private static final String TURN = "update game set turn = ? where id = ?";
  private static final String STORED_TURN =
      TURN + " and exists (select 1 from game_event where game_id = game.id and seq = ?)";
  private static final String SPECTATORS = "update game set spectators = ? where id = ?";

  private final StoreWriter writer;
  private final Database database;
  private final Map<GameId, Progress> turns = new LinkedHashMap<>();
  private final Map<GameId, Progress> spectators = new LinkedHashMap<>();

  /// The progress of a game.
  ///
  /// @param count the number of turns, or of spectators
  /// @param last the number of the journal entry after which the game had so many turns
  private record Progress(int count, long last) {}

  public GameProgressBuffer(StoreWriter writer, Database database) {
    this.writer = writer;
    this.database = database;
  }

  /// Sets the number of turns played.
  ///
  /// @param last the number of the game's last journal entry
  synchronized void turn(GameId game, int turn, long last) {
    turns.put(game, new Progress(turn, last));
  }

  /// Removes a game that has ended, or to which another node has written.
  synchronized void forget(GameId game) {
    turns.remove(game);
    spectators.remove(game);
  }

  /// Sets the number of spectators.
  synchronized void spectators(GameId game, int count) {
    spectators.put(game, new Progress(count, 0));
  }

  /// Passes the oldest values to the writer, at most 1,000 of each kind.
  public synchronized void flush() {
    if (!turns.isEmpty() || !spectators.isEmpty()) {
      Map<GameId, Progress> someTurns = take(turns);
      Map<GameId, Progress> someSpectators = take(spectators);
      writer.change(handle -> {
        write(handle.getConnection(), database.mayLoseCommits() ? STORED_TURN : TURN, someTurns);
        write(handle.getConnection(), SPECTATORS, someSpectators);
      });
    }
  }

  private static Map<GameId, Progress> take(Map<GameId, Progress> changed) {
    Map<GameId, Progress> some = new LinkedHashMap<>();
    Iterator<Map.Entry<GameId, Progress>> entries = changed.entrySet().iterator();
    while (entries.hasNext() && some.size() < MOST) {
      Map.Entry<GameId, Progress> entry = entries.next();
      some.put(entry.getKey(), entry.getValue());
      entries.remove();
    }
    return some;
  }

  /// Writes the values; leaves out turns that the journal has lost. Uses plain JDBC, because every
  /// game that is played has a turn here every few seconds.
  private static void write(Connection connection, String sql, Map<GameId, Progress> changed)
      throws SQLException {
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      for (Map.Entry<GameId, Progress> entry : changed.entrySet()) {
        update.setInt(1, entry.getValue().count());
        update.setString(2, entry.getKey().text());
        if (sql.equals(STORED_TURN)) {
          update.setLong(3, entry.getValue().last());
        }
        update.addBatch();
      }
      update.executeBatch();
    }
  }
}
