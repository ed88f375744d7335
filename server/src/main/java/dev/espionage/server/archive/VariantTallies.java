package dev.espionage.server.archive;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import java.util.HashMap;
import java.util.Map;

/** Tallies of the variants that were played. Immutable. */
public record VariantTallies(ImmutableMap<Variant, Tally> tallies) {

  /** In the order in which variants are listed. */
  public static VariantTallies of(Map<Variant, Tally> tallies) {
    return new VariantTallies(
        ImmutableMap.copyOf(
            Maps.filterKeys(
                Maps.toMap(Variants.ALL, variant -> tallies.getOrDefault(variant, Tally.NONE)),
                tallies::containsKey)));
  }

  /** Of all variants together. */
  public Tally all() {
    return tallies.values().stream().reduce(Tally.NONE, Tally::plus);
  }

  public VariantTallies plus(VariantTallies other) {
    Map<Variant, Tally> sum = new HashMap<>(tallies);
    other.tallies.forEach((variant, tally) -> sum.merge(variant, tally, Tally::plus));
    return of(sum);
  }

  /** The same games as the opponents count them. */
  public VariantTallies reversed() {
    Map<Variant, Tally> reversed = new HashMap<>();
    tallies.forEach((variant, tally) -> reversed.put(variant, tally.reversed()));
    return of(reversed);
  }
}
