package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.rating.Rating;
import dev.espionage.engine.rating.RatingSystem;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A player's rating in a pool.
 *
 * @param rating the rating after the last rated game
 * @param games the number of rated games
 * @param ratedAt the end of the last rated game. Nodes' clocks differ, so a later game may have
 *     ended slightly earlier.
 */
public record EarnedRating(Rating rating, int games, Instant ratedAt) {
  /** Returns the rating of a player without a rated game until {@code now}. */
  public static EarnedRating none(Instant now) {
    return new EarnedRating(Rating.START, 0, now);
  }

  /** Returns the rating now, less certain by the time since the last game. */
  public Rating at(Instant now) {
    Duration idle = Duration.between(ratedAt, now);
    return idle.isPositive() ? RatingSystem.after(rating, idle) : rating;
  }

  /**
   * Returns the time until which the rating is established without another game; {@link #ratedAt}
   * if it is not established.
   */
  public Instant establishedUntil() {
    return ratedAt.plus(RatingSystem.established(rating));
  }

  /**
   * Returns the players' ratings after a game.
   *
   * @param winner the winner, empty for a draw
   * @param endedAt the time at which the game ended
   */
  public static BySide<EarnedRating> after(
      BySide<EarnedRating> before, Optional<Side> winner, Instant endedAt) {
    BySide<Rating> ratings =
        RatingSystem.after(
            new BySide<>(before.white().at(endedAt), before.black().at(endedAt)), winner);
    return new BySide<>(
        before.white().next(ratings.white(), endedAt),
        before.black().next(ratings.black(), endedAt));
  }

  private EarnedRating next(Rating after, Instant endedAt) {
    return new EarnedRating(after, games + 1, endedAt.isAfter(ratedAt) ? endedAt : ratedAt);
  }
}
