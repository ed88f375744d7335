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
 * @param rating as the last rated game has left it
 * @param games how many were rated
 * @param ratedAt when the last of them ended; nodes' clocks differ, so a later one may have ended a
 *     little before
 */
public record EarnedRating(Rating rating, int games, Instant ratedAt) {
  /** Of whoever has not played a rated game until {@code now}. */
  public static EarnedRating none(Instant now) {
    return new EarnedRating(Rating.START, 0, now);
  }

  /** The rating now, with what it lost in certainty since the last game. */
  public Rating at(Instant now) {
    Duration idle = Duration.between(ratedAt, now);
    return idle.isPositive() ? RatingSystem.after(rating, idle) : rating;
  }

  /** Until when it is established without another game; {@link #ratedAt} if it is not. */
  public Instant establishedUntil() {
    return ratedAt.plus(RatingSystem.established(rating));
  }

  /**
   * What a game makes of the ratings of its players.
   *
   * @param winner empty for a draw
   * @param endedAt when the game ended
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
