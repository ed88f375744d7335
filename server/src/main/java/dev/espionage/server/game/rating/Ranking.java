package dev.espionage.server.game.rating;

import com.google.common.collect.ImmutableMap;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * Ratings to be looked at. Safe for use by any thread; never blocks the caller, and completes its
 * stages on any thread; a stage that fails means that the store did not answer.
 */
public interface Ranking {
  /**
   * Somebody on a leaderboard.
   *
   * @param rank from 1; equal for who has the same rating as it is shown
   * @param rating as of now
   */
  record Row(int rank, Player player, EarnedRating rating) {}

  /**
   * The best of a pool, the best first: established ratings only, as of now, of players who have an
   * account.
   *
   * @param limit how many at most
   */
  CompletionStage<List<Row>> best(Pool pool, int limit);

  /**
   * How a rating went, the oldest point first.
   *
   * @param limit how many points at most, at least 3; of more some are left out evenly, never the
   *     newest
   */
  CompletionStage<List<RatingPoint>> history(PlayerId player, Pool pool, int limit);

  /** All ratings of a player, as of now. */
  CompletionStage<ImmutableMap<Pool, EarnedRating>> of(PlayerId player);
}
