package dev.espionage.server.game.rating;

import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.rating.Rating;
import java.util.Map;

/** A player's ratings in all pools. Immutable. */
public final class PlayerRatings {
  /** The ratings of a player without a rated game. */
  public static final PlayerRatings EMPTY = new PlayerRatings(Map.of());

  private final ImmutableMap<RatingPool, Rating> ratings;

  /** Makes the ratings of the pools in which the player has a rated game. */
  public PlayerRatings(Map<RatingPool, Rating> ratings) {
    this.ratings = ImmutableMap.copyOf(ratings);
  }

  /** Returns the rating in a pool; {@link Rating#START} where none was earned. */
  public Rating in(RatingPool pool) {
    return ratings.getOrDefault(pool, Rating.START);
  }

  /** Returns the rating in each pool in which the player has a rated game. */
  public ImmutableMap<RatingPool, Rating> played() {
    return ratings;
  }
}
