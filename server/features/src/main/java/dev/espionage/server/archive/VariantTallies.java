package dev.espionage.server.archive;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import java.util.HashMap;
import java.util.Map;

/// Tallies by variant, for the variants that were played. Immutable.
public record VariantTallies(ImmutableMap<Variant, Tally> tallies) {

  /// The numbers of games won, drawn and lost by one side or player.
  public record Tally(int won, int drawn, int lost) {
    static final Tally NONE = new Tally(0, 0, 0);

    Tally plus(Tally other) {
      return new Tally(won + other.won, drawn + other.drawn, lost + other.lost);
    }

    /// Returns the tally from the opponent's side.
    Tally reversed() {
      return new Tally(lost, drawn, won);
    }
  }

  /// Orders tallies as variants are listed.
  static VariantTallies of(Map<Variant, Tally> tallies) {
    return new VariantTallies(
        ImmutableMap.copyOf(
            Maps.filterKeys(
                Maps.toMap(Variants.ALL, variant -> tallies.getOrDefault(variant, Tally.NONE)),
                tallies::containsKey)));
  }

  /// Returns the sum of all variants.
  Tally all() {
    return tallies.values().stream().reduce(Tally.NONE, Tally::plus);
  }

  VariantTallies plus(VariantTallies other) {
    Map<Variant, Tally> sum = new HashMap<>(tallies);
    other.tallies.forEach((variant, tally) -> sum.merge(variant, tally, Tally::plus));
    return of(sum);
  }

  /// Returns the tallies from the opponents' side.
  VariantTallies reversed() {
    Map<Variant, Tally> reversed = new HashMap<>();
    tallies.forEach((variant, tally) -> reversed.put(variant, tally.reversed()));
    return of(reversed);
  }
}
