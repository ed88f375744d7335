package dev.espionage.server.game.rating;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.rating.RatingSystem;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Counts games one after another. It is the only place where results become ratings, both when a
/// game ends and when all ratings are recomputed. Not thread-safe; confined to one thread.
public final class RatingLedger {
  /// The owner of a rating.
  public record Owner(PlayerId player, RatingPool pool) {}

  /// Two players, in the order of their ids, in a pool.
  private record Pairing(PlayerId first, PlayerId second, RatingPool pool) {
    static Pairing of(RatedGame game) {
      PlayerId white = game.players().white();
      PlayerId black = game.players().black();
      return white.value().compareTo(black.value()) < 0
          ? new Pairing(white, black, game.pool())
          : new Pairing(black, white, game.pool());
    }
  }

  private final Map<Owner, EarnedRating> ratings;

  /// The ends of the counted games of each two players, in the order of counting.
  private final ListMultimap<Pairing, Instant> counted = ArrayListMultimap.create();

  /// The players who met in a long game that was counted.
  private final Set<Pairing> met = new HashSet<>();

  private final Set<Owner> changed = new LinkedHashSet<>();

  /// Makes a ledger.
  ///
  /// @param ratings the ratings before the first game, of players who have any
  public RatingLedger(Map<Owner, EarnedRating> ratings) {
    this.ratings = new HashMap<>(ratings);
  }

  /// Counts a game, and returns the change for each side.
  ///
  /// @param stored the players' games before the first game that this ledger counted
  public BySide<RatingChange> count(RatedGame game, Encounters stored) {
    BySide<EarnedRating> before = new BySide<>(of(game, Side.WHITE), of(game, Side.BLACK));
    BySide<EarnedRating> after = EarnedRating.after(before, game, earlier(game, stored));
    for (Side side : Side.values()) {
      Owner owner = owner(game, side);
      ratings.put(owner, after.of(side));
      changed.add(owner);
    }
    return new BySide<>(
        new RatingChange(game, Side.WHITE, before.white().rating(), after.white().rating()),
        new RatingChange(game, Side.BLACK, before.black().rating(), after.black().rating()));
  }

  /// Adds the counted games to the stored ones, and remembers this one.
  private Encounters earlier(RatedGame game, Encounters stored) {
    Pairing pairing = Pairing.of(game);
    Instant since = game.endedAt().minus(RatingSystem.REPEAT_WINDOW);
    long recent =
        counted.get(pairing).reversed().stream()
            .filter(end -> end.isAfter(since))
            .limit(RatingSystem.MOST_REPEATS)
            .count();
    var earlier =
        new Encounters(stored.recent() + (int) recent, stored.met() || met.contains(pairing));
    counted.put(pairing, game.endedAt());
    if (game.isLong()) {
      met.add(pairing);
    }
    return earlier;
  }

  /// Returns all current ratings.
  public Map<Owner, EarnedRating> ratings() {
    return Collections.unmodifiableMap(ratings);
  }

  /// Returns the current ratings of the owners whose games were counted.
  public Map<Owner, EarnedRating> changed() {
    return changed.stream().collect(Collectors.toUnmodifiableMap(owner -> owner, ratings::get));
  }

  private EarnedRating of(RatedGame game, Side side) {
    return ratings.getOrDefault(owner(game, side), EarnedRating.none(game.endedAt()));
  }

  private static Owner owner(RatedGame game, Side side) {
    return new Owner(game.players().of(side), game.pool());
  }
}
