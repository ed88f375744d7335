package dev.espionage.server.archive;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.archive.VariantTallies.Tally;
import dev.espionage.server.kernel.Player;

/// The results of a player's games.
///
/// @param opponents the opponents, the one met most often first
public record PlayerTallies(
    VariantTallies asWhite, VariantTallies asBlack, ImmutableList<Opponent> opponents) {

  /// The results of a player's games against an opponent.
  public record Opponent(Player player, Tally tally) {}

  /// Returns the tallies of both sides together.
  VariantTallies variants() {
    return asWhite.plus(asBlack);
  }
}
