package dev.espionage.server.crash;

/**
 * The kind of games that opponents play.
 *
 * @param rated true if the players have accounts and play rated games
 * @param longest the number of turns after which the side to move resigns
 */
record Habits(boolean rated, int longest) {
  /** Guests, who play to the end. */
  static final Habits OF_GUESTS = new Habits(false, Integer.MAX_VALUE);

  /** Accounts, whose games are short, so that there is always a game about to end. */
  static final Habits OF_RIVALS = new Habits(true, 6);
}
