package dev.espionage.server.crash;

/**
 * What opponents play.
 *
 * @param rated whether they have accounts, and play for ratings
 * @param longest after so many turns whoever is to move resigns
 */
record Habits(boolean rated, int longest) {
  /** Guests who play to the end. */
  static final Habits OF_GUESTS = new Habits(false, Integer.MAX_VALUE);

  /** Accounts whose games are short, so that something is always ending. */
  static final Habits OF_RIVALS = new Habits(true, 6);
}
