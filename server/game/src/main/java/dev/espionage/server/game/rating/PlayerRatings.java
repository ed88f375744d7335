package dev.espionage.server.game.rating;

import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.rating.Rating;
import java.util.Map;

/// A player's ratings in all pools.
///
/// @param played the rating in each pool in which the player has a rated game
public record PlayerRatings(Map<RatingPool, Rating> played) {
  /// The ratings of a player without a rated game.
  public static final PlayerRatings EMPTY = new PlayerRatings(Map.of());

  public PlayerRatings {
    played = ImmutableMap.copyOf(played);
  }

  /// Returns the rating in a pool; [Rating#START] where none was earned.
  public Rating in(RatingPool pool) {
    return played.getOrDefault(pool, Rating.START);
  }
}
