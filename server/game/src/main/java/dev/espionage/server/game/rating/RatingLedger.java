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
 * Counts games one after the other: the only place where a result becomes a rating, when a game
 * ends and when all is computed again. Belongs to one thread.
 */
public final class RatingLedger {
  /** Whose a rating is. */
  public record Owner(PlayerId player, RatingPool pool) {}

  private final Map<Owner, EarnedRating> ratings;
  private final Set<Owner> changed = new LinkedHashSet<>();

  /**
   * @param ratings before the first game, of those who have any
   */
  public RatingLedger(Map<Owner, EarnedRating> ratings) {
    this.ratings = new HashMap<>(ratings);
  }

  /** Counts a game. */
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

  /** All ratings as they are now. */
  public Map<Owner, EarnedRating> ratings() {
    return Collections.unmodifiableMap(ratings);
  }

  /** Those of whoever has played. */
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
