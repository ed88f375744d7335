package dev.espionage.engine.clock;

import java.time.Duration;

/// The timing of a turn that has arrived.
public sealed interface TurnTiming {

  /// The turn arrived in time.
  ///
  /// @param clocks the clocks after the turn, with the opponent's clock running
  /// @param used the thinking time, excluding compensated delay. It is charged to the mover, except
  ///   for the first turn of a live game, which has its own limit.
  /// @param compensated the network delay that was deducted, for the record's `%lag`. Timing the
  ///   same turn again with this measured lag gives the same clocks.
  record OnTime(Clocks clocks, Duration used, Duration compensated) implements TurnTiming {}

  /// The turn arrived after the mover's time had run out.
  ///
  /// @param overdue the time by which the turn was late, after compensation; more than 0
  /// @param firstTurn true if the limit was that of a live game's first turn: then the game is
  ///   aborted, otherwise the mover has lost
  record TooLate(Duration overdue, boolean firstTurn) implements TurnTiming {}
}
