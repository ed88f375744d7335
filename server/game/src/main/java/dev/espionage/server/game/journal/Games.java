package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * The unfinished games. A game gets here with the first entry of its journal and leaves with the
 * one that ends it, in the same transaction. Safe for use by any thread; never blocks the caller,
 * and completes its stages on any thread; a stage that fails means that the store did not answer.
 */
public interface Games {
  /** A player's own games, deployed or played now, oldest first. */
  CompletionStage<List<GameRow>> unfinished(PlayerId player);

  /**
   * How many live games players have, deployed or played now: all that are not by correspondence.
   * Who has none is not in it.
   *
   * @param players of whom to count, not empty
   */
  CompletionStage<Map<PlayerId, Integer>> liveGames(Set<PlayerId> players);

  /**
   * How many unfinished games players have together.
   *
   * @param live with clocks that end them
   * @param others by correspondence, or without clocks
   */
  record Tally(int live, int others) {}

  /**
   * Counts the games that any of these plays.
   *
   * @param players not empty
   */
  CompletionStage<Tally> tally(Set<PlayerId> players);

  /**
   * Games in which turns are played, newest first.
   *
   * @param limit how many at most
   */
  CompletionStage<List<GameRow>> live(int limit);

  /** How many games are deployed or played now. */
  CompletionStage<Integer> count();

  /** The games in which a live clock runs: all of them have to be awake. Oldest first. */
  CompletionStage<List<GameId>> onLiveClocks();

  /**
   * The other games in which somebody has to look at the clock before {@code instant}; the most
   * urgent first.
   *
   * @param limit how many at most
   */
  CompletionStage<List<GameId>> dueBefore(Instant instant, int limit);

  /**
   * A room says how many watch its unfinished game. A hint for lists: not durable, and may be lost.
   */
  void watched(GameId game, int spectators);
}
