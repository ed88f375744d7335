package dev.espionage.server.game.rating;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.rating.Rating;
import dev.espionage.engine.rating.RatingSystem;
import java.time.Duration;
import java.time.Instant;

/// A player's rating in a pool.
///
/// @param rating the rating after the last rated game
/// @param games the number of rated games
/// @param opponents the number of different opponents in rated games that [were
///   long][RatedGame#isLong]
/// @param ratedAt the end of the last rated game. Nodes' clocks differ, so a later game may have
///   ended slightly earlier.
public record EarnedRating(Rating rating, int games, int opponents, Instant ratedAt) {
  /// Returns the rating of a player without a rated game until `now`.
  public static EarnedRating none(Instant now) {
    return new EarnedRating(Rating.START, 0, 0, now);
  }

  /// Returns the rating now, less certain by the time since the last game.
  public Rating at(Instant now) {
    Duration idle = Duration.between(ratedAt, now);
    return idle.isPositive() ? RatingSystem.after(rating, idle) : rating;
  }

  /// Returns the time until which the rating is established without another game; [#ratedAt] if it
  /// is not established.
  public Instant establishedUntil() {
    return ratedAt.plus(RatingSystem.established(rating));
  }

  /// Returns the players' ratings after a game.
  ///
  /// @param earlier the players' earlier games
  static BySide<EarnedRating> after(
      BySide<EarnedRating> before, RatedGame game, Encounters earlier) {
    Instant endedAt = game.endedAt();
    BySide<Rating> ratings =
        RatingSystem.after(
            new BySide<>(before.white().at(endedAt), before.black().at(endedAt)),
            game.winner(),
            earlier.recent());
    int met = game.isLong() && !earlier.met() ? 1 : 0;
    return new BySide<>(
        before.white().next(ratings.white(), met, endedAt),
        before.black().next(ratings.black(), met, endedAt));
  }

  private EarnedRating next(Rating after, int met, Instant endedAt) {
    return new EarnedRating(
        after, games + 1, opponents + met, endedAt.isAfter(ratedAt) ? endedAt : ratedAt);
  }
}
