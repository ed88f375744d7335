package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.sql.StoreWriter;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * What lists show and nobody depends on: the turn and the spectators of games. Kept here and
 * written every few seconds, many at a time, so that no turn pays for it. What is not written yet
 * is lost when the process ends. The maps belong to its monitor.
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

  /** So many turns have been played. */
  synchronized void turn(GameId game, int turn) {
    turns.put(game, turn);
  }

  /** The game has left the lists. */
  synchronized void ended(GameId game) {
    turns.remove(game);
    spectators.remove(game);
  }

  /** So many watch. */
  synchronized void spectators(GameId game, int count) {
    spectators.put(game, count);
  }

  /** Has the oldest of them written. */
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
