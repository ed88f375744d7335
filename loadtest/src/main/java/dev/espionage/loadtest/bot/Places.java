package dev.espionage.loadtest.bot;

/** The places at which a bot plays. Belongs to the connection's event loop. */
interface Places {

  /** How many are free for further games. */
  int free();

  /** Takes one in a game that has begun. */
  void take(String gameId);

  /** No game can be had in a way that the plan names; why, for people. */
  void hopeless(String reason);
}
