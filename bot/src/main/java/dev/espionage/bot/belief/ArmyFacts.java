package dev.espionage.bot.belief;

import dev.espionage.engine.board.Army;
import java.util.List;

/**
 * All that is known of an army: what each piece can be, taken alone, and what several of them must
 * have among them. Immutable.
 *
 * @param army how many there are of each kind
 * @param kinds of each piece, fallen ones too; as many as the army has
 * @param spies each is a set of pieces, bit n being the n-th, at least one of which is a Spy
 */
public record ArmyFacts(Army army, List<PieceKinds> kinds, List<Long> spies) {
  /** So that a set of pieces is a {@code long}. */
  static final int MOST_PIECES = 64;

  public ArmyFacts {
    kinds = List.copyOf(kinds);
    spies = List.copyOf(spies);
    if (kinds.size() != army.size() || kinds.size() > MOST_PIECES) {
      throw new IllegalArgumentException(
          "expected %d pieces, found %d".formatted(army.size(), kinds.size()));
    }
  }
}
