package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.sql.StoreWriter;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Buffers the turn and the number of spectators of games, which only lists show. They are written
 * in batches every few seconds, so that no turn pays for them. Unwritten values are lost when the
 * process ends. The maps are guarded by this object's monitor.
 */
public final class GameProgressBuffer {
  private static final int MOST = 1_000;
  private static final String TURN = "update game set turn = :count where id = :game";
  private static final String SPECTATORS = "update game set spectators = :count where id = :game";

  private final StoreWriter writer;
  private final Map<GameId, Integer> turns = new LinkedHashMap<>();
  private final Map<GameId, Integer> spectators = new LinkedHashMap<>();

  public GameProgressBuffer(StoreWriter writer) {
    this.writer = writer;
  }

  /** Sets the number of turns played. */
  synchronized void turn(GameId game, int turn) {
    turns.put(game, turn);
  }

  /** Removes a game that has ended and left the lists. */
  synchronized void ended(GameId game) {
    turns.remove(game);
    spectators.remove(game);
  }

  /** Sets the number of spectators. */
  synchronized void spectators(GameId game, int count) {
    spectators.put(game, count);
  }

  /** Passes the oldest values to the writer, at most 1,000 of each kind. */
  public synchronized void flush() {
    if (!turns.isEmpty() || !spectators.isEmpty()) {
      Map<GameId, Integer> someTurns = take(turns);
      Map<GameId, Integer> someSpectators = take(spectators);
      writer.change(handle -> {
        write(handle, TURN, someTurns);
        write(handle, SPECTATORS, someSpectators);
      });
    }
  }

  private static Map<GameId, Integer> take(Map<GameId, Integer> changed) {
    Map<GameId, Integer> some = new LinkedHashMap<>();
    Iterator<Map.Entry<GameId, Integer>> entries = changed.entrySet().iterator();
    while (entries.hasNext() && some.size() < MOST) {
      Map.Entry<GameId, Integer> entry = entries.next();
      some.put(entry.getKey(), entry.getValue());
      entries.remove();
    }
    return some;
  }

  private static void write(Handle handle, String sql, Map<GameId, Integer> counts) {
    if (!counts.isEmpty()) {
      PreparedBatch batch = handle.prepareBatch(sql);
      counts.forEach((game, count) -> batch.bind("game", game).bind("count", count).add());
      batch.execute();
    }
  }
}
