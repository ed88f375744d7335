package dev.espionage.server.simulation;

import dev.espionage.server.game.journal.Journal;

/// The parts that a simulation replaces to put a bug in. This one replaces nothing.
class Deviation {
  static final Deviation NONE = new Deviation();

  Journal journal(Journal real) {
    return real;
  }

  SimulatedDatabase database(SimulatedDatabase.Observer observer) {
    return new SimulatedDatabase(observer);
  }

  /// Returns the table that decides about a node.
  SimulatedMemberTable members(SimulatedMemberTable shared) {
    return shared;
  }

  boolean forgetsStuckTime() {
    return false;
  }

  /// Returns whether quick pairing uses the ratings that players had at the beginning.
  boolean knowsOldRatings() {
    return false;
  }
}
