package dev.espionage.loadtest.load;

/// The length of the games that rooms play. A room may change it in the middle of a game.
enum GameLength {
  /// Games that end by the rules.
  WHOLE(Integer.MAX_VALUE),
  /// Games that consist mainly of their life; a player resigns.
  SHORT(10),
  /// Games that consist mainly of turns; the players avoid attacks, and then one resigns.
  LONG(200),
  /// The last game of each room. It is long enough not to be aborted.
  LAST(2);

  private final int turns;

  GameLength(int turns) {
    this.turns = turns;
  }

  /// Returns the number of turns after which a player resigns.
  int turns() {
    return turns;
  }
}
