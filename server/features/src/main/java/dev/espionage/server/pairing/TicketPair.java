package dev.espionage.server.pairing;

import dev.espionage.engine.game.BySide;
import dev.espionage.server.kernel.Player;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Two tickets of one pool that are to become a game. */
record TicketPair(WaitingSeeker one, WaitingSeeker other) {
  List<WaitingSeeker> both() {
    return List.of(one, other);
  }

  /** Whether they may still be paired, by what is known now. */
  boolean holds() {
    return one.terms().equals(other.terms())
        && one.ticket(Optional.empty()).accepts(other.ticket(Optional.empty()));
  }

  /** Who plays White, who Black. */
  BySide<Player> sides(RandomGenerator random) {
    boolean first = firstIsWhite(one.seekerData().balance(), other.seekerData().balance(), random);
    return first
        ? new BySide<>(one.player(), other.player())
        : new BySide<>(other.player(), one.player());
  }

  /**
   * Whether the first of two is White: who had White less often, by history; drawn if neither.
   *
   * @param first games of the first as White less those as Black
   * @param second the same of the second
   */
  static boolean firstIsWhite(int first, int second, RandomGenerator random) {
    return first == second ? random.nextBoolean() : first < second;
  }
}
