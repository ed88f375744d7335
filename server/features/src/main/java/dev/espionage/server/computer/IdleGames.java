package dev.espionage.server.computer;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds games of guests in which nobody has played a turn for a time. While the guest is
/// connected, a game is not idle before a day, because people may think. The time counts from the
/// first look at a game, so a restart extends it. Rooms themselves end live games that have not
/// begun. Not thread-safe; confined to the thread of [ComputerPlayers].
final class IdleGames {
  /// The time without a turn after which even the game of a connected player is idle.
  private static final Duration LONGEST = Duration.ofDays(1);

  /// The number of turns played.
  ///
  /// @param sinceNanos the time of the first look that found this number
  /// @param awayNanos the time of the last look at which the player was connected, or else of the
  ///   first
  private record Progress(int turn, long sinceNanos, long awayNanos) {
    boolean isIdle(Duration away, long now) {
      return now - awayNanos >= away.toNanos()
          || now - sinceNanos >= Math.max(away.toNanos(), LONGEST.toNanos());
    }
  }

  private final Map<Integer, Map<GameId, Progress>> byLevel = new HashMap<>();
  private final Duration limit;

  /// @param limit the time without a turn and without a connection after which a game is idle
  IdleGames(Duration limit) {
    this.limit = limit;
  }

  /// Returns the idle games against a level.
  ///
  /// @param unfinished all unfinished games of the level
  /// @param online tells whether a player is connected
  /// @param now the time in nanoseconds
  List<GameId> find(int level, List<GameRow> unfinished, Predicate<PlayerId> online, long now) {
    Map<GameId, Progress> before = byLevel.getOrDefault(level, Map.of());
    Map<GameId, Progress> after = new HashMap<>();
    List<GameId> idle = new ArrayList<>();
    for (GameRow game : unfinished) {
      if (isOfGuest(game)) {
        Progress progress = progress(before.get(game.id()), game, isWatched(game, online), now);
        after.put(game.id(), progress);
        if (progress.isIdle(limit, now)) {
          idle.add(game.id());
        }
      }
    }
    byLevel.put(level, after);
    return idle;
  }

  private static Progress progress(
      @Nullable Progress before, GameRow game, boolean watched, long now) {
    return before == null || before.turn() != game.turn()
        ? new Progress(game.turn(), now, now)
        : new Progress(game.turn(), before.sinceNanos(), watched ? now : before.awayNanos());
  }

  private static boolean isWatched(GameRow game, Predicate<PlayerId> online) {
    return Stream.of(game.players().white().id(), game.players().black().id())
        .anyMatch(player -> !ComputerPlayer.isComputer(player) && online.test(player));
  }

  private static boolean isOfGuest(GameRow game) {
    return game.players().white().guest() || game.players().black().guest();
  }
}
