package dev.espionage.server.computer;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.GameRow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds games in which nobody has played a turn for a time: all games of guests, and live games of
 * accounts whose clocks do not run yet, because a side has not played. The time counts from the
 * first look at a game, so a restart extends it. Not thread-safe; confined to the thread of {@link
 * ComputerPlayers}.
 */
final class IdleGames {
  /** The number of turns played, and the time of the first look that found this number. */
  private record Progress(int turn, long sinceNanos) {}

  private final Map<Integer, Map<GameId, Progress>> byLevel = new HashMap<>();
  private final Duration limit;

  /**
   * @param limit the time without a turn after which a game is idle
   */
  IdleGames(Duration limit) {
    this.limit = limit;
  }

  /**
   * Returns the idle games against a level.
   *
   * @param unfinished all unfinished games of the level
   * @param now the time in nanoseconds
   */
  List<GameId> find(int level, List<GameRow> unfinished, long now) {
    Map<GameId, Progress> before = byLevel.getOrDefault(level, Map.of());
    Map<GameId, Progress> after = new HashMap<>();
    List<GameId> idle = new ArrayList<>();
    for (GameRow game : unfinished) {
      if (isOfGuest(game) || isBeforeClocks(game)) {
        Progress progress = progress(before.get(game.id()), game, now);
        after.put(game.id(), progress);
        if (now - progress.sinceNanos() >= limit.toNanos()) {
          idle.add(game.id());
        }
      }
    }
    byLevel.put(level, after);
    return idle;
  }

  private static Progress progress(@Nullable Progress before, GameRow game, long now) {
    return before != null && before.turn() == game.turn() ? before : new Progress(game.turn(), now);
  }

  private static boolean isBeforeClocks(GameRow game) {
    return game.setup().timeControl().isLive() && game.turn() < Side.values().length;
  }

  private static boolean isOfGuest(GameRow game) {
    return game.players().white().guest() || game.players().black().guest();
  }
}
