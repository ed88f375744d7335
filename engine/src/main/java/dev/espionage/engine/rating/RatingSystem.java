package dev.espionage.engine.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The use of Glicko-2 in this game. Each game is a rating period of its own, and so is every {@link
 * #PERIOD} without a game. Deviations stay meaningful: never so small that ratings stop changing,
 * and never larger than a newcomer's.
 */
public final class RatingSystem {
  /**
   * The length of a rating period. Without a game, a rating with the least deviation becomes
   * provisional in a year, and as uncertain as a newcomer's in about twelve.
   */
  public static final Duration PERIOD = Duration.ofDays(4);

  static final double LEAST_DEVIATION = 45;
  static final double MOST_DEVIATION = Rating.START.deviation();

  /** The lower bound of all ratings. */
  static final double LEAST_VALUE = 100;

  private static final Glicko2 GLICKO = new Glicko2(0.75);

  private RatingSystem() {}

  /** Returns the rating after {@code idle} without games, which must not be negative. */
  public static Rating after(Rating rating, Duration idle) {
    double periods = (double) idle.toMillis() / PERIOD.toMillis();
    return bounded(GLICKO.idle(rating, periods));
  }

  /**
   * Returns the ratings after a game.
   *
   * @param before the ratings when the game ended, including the certainty lost since the previous
   *     game
   * @param winner the winning side; empty for a draw
   */
  public static BySide<Rating> after(BySide<Rating> before, Optional<Side> winner) {
    return new BySide<>(after(before, winner, Side.WHITE), after(before, winner, Side.BLACK));
  }

  /** Returns the score of a game for one side. */
  public static Glicko2.Score score(Side side, Optional<Side> winner) {
    return winner
        .map(won -> won == side ? Glicko2.Score.WIN : Glicko2.Score.LOSS)
        .orElse(Glicko2.Score.DRAW);
  }

  /** Returns how long this rating stays established without games; 0 if it is not established. */
  public static Duration established(Rating rating) {
    double periods = GLICKO.periodsUntil(rating, Rating.MAX_ESTABLISHED_DEVIATION);
    return Duration.ofMillis((long) (periods * PERIOD.toMillis()));
  }

  private static Rating after(BySide<Rating> before, Optional<Side> winner, Side side) {
    Rating own = before.of(side);
    var result = new Glicko2.Result(before.of(side.opponent()), score(side, winner));
    return bounded(GLICKO.after(own, List.of(result)));
  }

  private static Rating bounded(Rating rating) {
    return new Rating(
        Math.max(LEAST_VALUE, rating.value()),
        Math.clamp(rating.deviation(), LEAST_DEVIATION, MOST_DEVIATION),
        rating.volatility());
  }
}
