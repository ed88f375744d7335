package dev.espionage.server.game.rating;

import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.rating.Rating;
import java.util.Map;

/** All ratings of a player. Immutable. */
public final class RatingSheet {
  /** Of whoever has not played a rated game. */
  public static final RatingSheet EMPTY = new RatingSheet(Map.of());

  private final ImmutableMap<Pool, Rating> ratings;

  /** Takes the ratings of the pools in which there was a rated game. */
  public RatingSheet(Map<Pool, Rating> ratings) {
    this.ratings = ImmutableMap.copyOf(ratings);
  }

  /** The rating in a pool; {@link Rating#START} where none was earned. */
  public Rating in(Pool pool) {
    return ratings.getOrDefault(pool, Rating.START);
  }

  /** The pools in which there was a rated game, with the rating in each. */
  public ImmutableMap<Pool, Rating> played() {
    return ratings;
  }
}
