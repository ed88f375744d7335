package dev.espionage.bot.belief;

import dev.espionage.engine.board.Army;
import java.util.List;

/// The known facts about an army: the possible kinds of each piece, and sets of pieces that contain
/// a Spy. Immutable.
///
/// @param army the number of pieces of each kind
/// @param kinds the possible kinds of each piece, fallen ones included; one entry per piece
/// @param spies sets of pieces with at least one Spy each; bit n stands for the n-th piece
public record ArmyFacts(Army army, List<PieceKinds> kinds, List<Long> spies) {
  /// The most pieces of an army: a set of them has to fit into a `long`.
  static final int MOST_PIECES = 64;

  public ArmyFacts {
    kinds = List.copyOf(kinds);
    spies = List.copyOf(spies);
    if (kinds.size() != army.size() || kinds.size() > MOST_PIECES) {
      throw new IllegalArgumentException(
          "expected " + army.size() + " pieces, found " + kinds.size());
    }
  }
}
