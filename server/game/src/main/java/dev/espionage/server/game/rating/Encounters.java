package dev.espionage.server.game.rating;

/// The earlier rated games of two players in one pool.
///
/// @param recent the number of those that ended within
///   [dev.espionage.engine.rating.RatingSystem#REPEAT_WINDOW] before a game; larger numbers than
///   [dev.espionage.engine.rating.RatingSystem#MOST_REPEATS] are not told apart
/// @param met whether one of them, at any time, [was long][RatedGame#isLong]
public record Encounters(int recent, boolean met) {
  /// The encounters of players who never met.
  public static final Encounters NONE = new Encounters(0, false);
}
