package dev.espionage.server.pairing;

import dev.espionage.engine.game.BySide;
import dev.espionage.server.kernel.Player;
import java.util.List;
import java.util.random.RandomGenerator;

/// Two tickets of one pool that are to become a game.
record TicketPair(WaitingSeeker one, WaitingSeeker other) {
  List<WaitingSeeker> both() {
    return List.of(one, other);
  }

  /// Returns whether the two may still be paired, by their current data.
  boolean holds() {
    return one.terms().equals(other.terms())
        && one.player().computer() == other.player().computer()
        && one.ticket().accepts(other.ticket());
  }

  /// Assigns the sides.
  BySide<Player> sides(RandomGenerator random) {
    boolean first = firstIsWhite(one.seekerData().balance(), other.seekerData().balance(), random);
    return first
        ? new BySide<>(one.player(), other.player())
        : new BySide<>(other.player(), one.player());
  }

  /// Returns whether the first of two players gets White: the one who had White less often, or a
  /// random one if both balances are equal.
  ///
  /// @param first the first player's games as White minus those as Black
  /// @param second the second player's games as White minus those as Black
  static boolean firstIsWhite(int first, int second, RandomGenerator random) {
    return first == second ? random.nextBoolean() : first < second;
  }
}
