package dev.espionage.server.archive;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.archive.VariantTallies.Tally;
import dev.espionage.server.kernel.Player;

/**
 * How the games of a player went.
 *
 * @param opponents the one met most often first
 */
public record PlayerTallies(
    VariantTallies asWhite, VariantTallies asBlack, ImmutableList<Opponent> opponents) {

  /** How games against somebody went. */
  public record Opponent(Player player, Tally tally) {}

  /** Returns the tallies of both colours together. */
  VariantTallies variants() {
    return asWhite.plus(asBlack);
  }
}
