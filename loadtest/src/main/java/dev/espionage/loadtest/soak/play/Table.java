package dev.espionage.loadtest.soak.play;

/** What a seat tells its room. All calls come on the event loop of both. */
interface Table {

  /** A newer snapshot has come, and the seat has it. */
  void shown(Seat seat);

  /** This seat has a turn to play. */
  void toMove(Seat seat);

  /** A command of this guest was answered. */
  void answered(Guest guest, boolean turn);

  /** The game cannot go on; why, for people. */
  void broken(String why);

  /** A connection ended for good; why, for people. */
  void lost(String why);
}
