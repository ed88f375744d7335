package dev.espionage.server.game.rating;

import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.rating.Rating;
import java.util.Map;

/** All ratings of a player. Immutable. */
public final class PlayerRatings {
  /** Of whoever has not played a rated game. */
  public static final PlayerRatings EMPTY = new PlayerRatings(Map.of());

  private final ImmutableMap<RatingPool, Rating> ratings;

  /** Takes the ratings of the pools in which there was a rated game. */
  public PlayerRatings(Map<RatingPool, Rating> ratings) {
    this.ratings = ImmutableMap.copyOf(ratings);
  }

  /** The rating in a pool; {@link Rating#START} where none was earned. */
  public Rating in(RatingPool pool) {
    return ratings.getOrDefault(pool, Rating.START);
  }

  /** The pools in which there was a rated game, with the rating in each. */
  public ImmutableMap<RatingPool, Rating> played() {
    return ratings;
  }
}
