package dev.espionage.engine.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The use of Glicko-2 in this game. Each game is a rating period of its own, and so is every
/// [#PERIOD] without a game. Deviations stay meaningful: never so small that ratings stop changing,
/// and never larger than a newcomer's.
public final class RatingSystem {
  /// The length of a rating period. Without a game, a rating with the least deviation becomes
  /// provisional in a year, and as uncertain as a newcomer's in about twelve.
  public static final Duration PERIOD = Duration.ofDays(4);

  /// The time for which a game of two players lowers the weight of their next ones.
  public static final Duration REPEAT_WINDOW = Duration.ofDays(30);

  /// The number of games of two players within [#REPEAT_WINDOW] that count in full.
  static final int FULL_GAMES = 12;

  /// The number of earlier games from which on a game of the same players counts nothing.
  public static final int MOST_REPEATS = 200;

  static final double LEAST_DEVIATION = 45;
  static final double MOST_DEVIATION = Rating.START.deviation();

  /// The lower bound of all ratings.
  static final double LEAST_VALUE = 100;

  private static final Glicko2 GLICKO = new Glicko2(0.75);

  private RatingSystem() {}

  /// Returns the rating after `idle` without games, which must not be negative.
  public static Rating after(Rating rating, Duration idle) {
    double periods = (double) idle.toMillis() / PERIOD.toMillis();
    return bounded(GLICKO.idle(rating, periods));
  }

  /// Returns the ratings after a game that counts in full.
  ///
  /// @param before the ratings when the game ended, including the certainty lost since the previous
  ///   game
  /// @param winner the winning side; empty for a draw
  public static BySide<Rating> after(BySide<Rating> before, Optional<Side> winner) {
    return after(before, winner, 0);
  }

  /// Returns the ratings after a game of players who have met before: [#weight] of the full change
  /// in value, deviation and volatility.
  ///
  /// @param before the ratings when the game ended, including the certainty lost since the previous
  ///   game
  /// @param winner the winning side; empty for a draw
  /// @param repeats the number of earlier games of these players within [#REPEAT_WINDOW]
  public static BySide<Rating> after(BySide<Rating> before, Optional<Side> winner, int repeats) {
    double weight = weight(repeats);
    return new BySide<>(
        after(before, winner, Side.WHITE, weight), after(before, winner, Side.BLACK, weight));
  }

  /// Returns the part of a game's effect that counts, from 0 to 1. It falls with the square of the
  /// number of games, so that all games of two players within [#REPEAT_WINDOW] together count less
  /// than twice the games that count in full.
  ///
  /// @param repeats the number of earlier games of the same players in the same pool within
  ///   [#REPEAT_WINDOW], not negative
  public static double weight(int repeats) {
    if (repeats < FULL_GAMES) {
      return 1;
    }
    double share = (double) FULL_GAMES / (repeats + 1);
    return repeats < MOST_REPEATS ? share * share : 0;
  }

  /// Returns the score of a game for one side.
  public static Glicko2.Score score(Side side, Optional<Side> winner) {
    return winner
        .map(won -> won == side ? Glicko2.Score.WIN : Glicko2.Score.LOSS)
        .orElse(Glicko2.Score.DRAW);
  }

  /// Returns how long this rating stays established without games; 0 if it is not established.
  public static Duration established(Rating rating) {
    double periods = GLICKO.periodsUntil(rating, Rating.MAX_ESTABLISHED_DEVIATION);
    return Duration.ofMillis((long) (periods * PERIOD.toMillis()));
  }

  private static Rating after(
      BySide<Rating> before, Optional<Side> winner, Side side, double weight) {
    Rating own = before.of(side);
    var result = new Glicko2.Result(before.of(side.opponent()), score(side, winner));
    return between(own, bounded(GLICKO.after(own, List.of(result))), weight);
  }

  /// Returns the rating that is this part of the way from one rating to another.
  private static Rating between(Rating from, Rating to, double part) {
    return part == 1
        ? to
        : new Rating(
            from.value() + part * (to.value() - from.value()),
            from.deviation() + part * (to.deviation() - from.deviation()),
            from.volatility() + part * (to.volatility() - from.volatility()));
  }

  private static Rating bounded(Rating rating) {
    return new Rating(
        Math.max(LEAST_VALUE, rating.value()),
        Math.clamp(rating.deviation(), LEAST_DEVIATION, MOST_DEVIATION),
        rating.volatility());
  }
}
