package dev.espionage.engine.clock;

import java.time.Duration;

/** What the clocks say of a turn that has arrived. */
public sealed interface ClockedTurn {

  /**
   * The turn counts.
   *
   * @param clocks the opponent's clock running
   * @param used the thinking time, without what was compensated. It has been taken from the mover's
   *     time, unless it was the first turn of a live game, which has time of its own.
   * @param compensated the network delay that was taken off, for the record's {@code %lag}. The
   *     same turn timed again with this as its measured lag gives the same clocks.
   */
  record OnTime(Clocks clocks, Duration used, Duration compensated) implements ClockedTurn {}

  /**
   * The mover's time was up before.
   *
   * @param overdue by how much, all compensation considered; more than 0
   * @param firstTurn whether the time was that of a live game's first turn: then the game is
   *     aborted, else the mover has lost
   */
  record TooLate(Duration overdue, boolean firstTurn) implements ClockedTurn {}
}
