package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.rating.RatingSystem;
import dev.espionage.server.kernel.PlayerId;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Counts games one after another. It is the only place where results become ratings, both when a
 * game ends and when all ratings are recomputed. Not thread-safe; confined to one thread.
 */
public final class RatingLedger {
  /** The owner of a rating. */
  public record Owner(PlayerId player, RatingPool pool) {}

  private final Map<Owner, EarnedRating> ratings;
  private final Set<Owner> changed = new LinkedHashSet<>();

  /**
   * Makes a ledger.
   *
   * @param ratings the ratings before the first game, of players who have any
   */
  public RatingLedger(Map<Owner, EarnedRating> ratings) {
    this.ratings = new HashMap<>(ratings);
  }

  /** Counts a game, and returns the change for each side. */
  public BySide<RatingChange> count(RatedGame game) {
    BySide<EarnedRating> before = new BySide<>(of(game, Side.WHITE), of(game, Side.BLACK));
    BySide<EarnedRating> after = EarnedRating.after(before, game.winner(), game.endedAt());
    for (Side side : Side.values()) {
      Owner owner = owner(game, side);
      ratings.put(owner, after.of(side));
      changed.add(owner);
    }
    return new BySide<>(
        change(game, Side.WHITE, before, after), change(game, Side.BLACK, before, after));
  }

  /** Returns all current ratings. */
  public Map<Owner, EarnedRating> ratings() {
    return Collections.unmodifiableMap(ratings);
  }

  /** Returns the current ratings of the owners whose games were counted. */
  public Map<Owner, EarnedRating> changed() {
    return changed.stream().collect(Collectors.toUnmodifiableMap(owner -> owner, ratings::get));
  }

  private EarnedRating of(RatedGame game, Side side) {
    return ratings.getOrDefault(owner(game, side), EarnedRating.none(game.endedAt()));
  }

  private static Owner owner(RatedGame game, Side side) {
    return new Owner(game.players().of(side), game.pool());
  }

  private static RatingChange change(
      RatedGame game, Side side, BySide<EarnedRating> before, BySide<EarnedRating> after) {
    return RatingChange.of(
        game,
        side,
        before.of(side).rating(),
        after.of(side).rating(),
        RatingSystem.score(side, game.winner()).points());
  }
}
