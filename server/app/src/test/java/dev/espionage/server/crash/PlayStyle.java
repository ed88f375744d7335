package dev.espionage.server.crash;

/// The kind of games that opponents play.
///
/// @param rated true if the players have accounts and play rated games
/// @param longest the number of turns after which the side to move resigns
record PlayStyle(boolean rated, int longest) {
  /// Guests, who play to the end.
  static final PlayStyle OF_GUESTS = new PlayStyle(false, Integer.MAX_VALUE);

  /// Accounts, whose games are short, so that there is always a game about to end.
  static final PlayStyle OF_RIVALS = new PlayStyle(true, 6);
}
