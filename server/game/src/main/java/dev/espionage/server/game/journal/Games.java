package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// The unfinished games. A game is added with the first entry of its journal and removed with the
/// entry that ends it, in the same transaction. Thread-safe; never blocks the caller, and completes
/// its stages on any thread. A stage fails if the store does not answer.
public interface Games {
  /// Returns a player's games that are in deployment or play, oldest first.
  CompletionStage<List<GameRow>> unfinished(PlayerId player);

  /// Returns a player's newest games that are in deployment or play, the oldest of them first.
  ///
  /// @param limit the maximum number of games
  CompletionStage<List<GameRow>> unfinished(PlayerId player, int limit);

  /// The number of a player's unfinished games.
  ///
  /// @param correspondence the games with days a turn
  /// @param others all others, with or without a clock
  /// @param withComputers those of both kinds with the server's computer players
  record PlayerTally(int correspondence, int others, int withComputers) {
    /// The tally of a player without games.
    public static final PlayerTally NONE = new PlayerTally(0, 0, 0);

    /// Returns the sum of two tallies.
    public PlayerTally plus(PlayerTally more) {
      return new PlayerTally(
          correspondence + more.correspondence,
          others + more.others,
          withComputers + more.withComputers);
    }
  }

  /// Counts the unfinished games of each player. Players without any are missing from the map.
  ///
  /// @param players the players to count for, not empty
  CompletionStage<Map<PlayerId, PlayerTally>> tallies(Set<PlayerId> players);

  /// Returns those of the games that are in deployment or play.
  CompletionStage<Set<GameId>> stillUnfinished(Set<GameId> games);

  /// The number of unfinished games that some players have together.
  ///
  /// @param live the games with a live clock
  /// @param ofGuests the other games in which a guest plays
  /// @param lasting all others, by correspondence or without a clock, which may last very long
  record Tally(int live, int ofGuests, int lasting) {}

  /// Counts the games that any of these players plays.
  ///
  /// @param players the players, not empty
  CompletionStage<Tally> tally(Set<PlayerId> players);

  /// Returns the games in which turns are played, newest first.
  ///
  /// @param limit the maximum number of games
  CompletionStage<List<GameRow>> live(int limit);

  /// Returns the number of games in deployment or play.
  CompletionStage<Integer> count();

  /// Returns the games with a running live clock, whose rooms must all be loaded, oldest first.
  CompletionStage<List<GameId>> onLiveClocks();

  /// Returns the other games whose clock must be checked before `instant`, the most urgent first.
  ///
  /// @param limit the maximum number of games
  CompletionStage<List<GameId>> dueBefore(Instant instant, int limit);

  /// Reports the number of spectators of a room's unfinished game. A hint for lists: not durable,
  /// and may be lost.
  void watched(GameId game, int spectators);
}
