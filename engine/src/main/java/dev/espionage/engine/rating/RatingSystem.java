package dev.espionage.engine.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How this game uses Glicko-2. Each game is a rating period of its own, and so are {@link #PERIOD}
 * without a game. Deviations stay where they say something: never so small that nothing would
 * change any more, never larger than a newcomer's.
 */
public final class RatingSystem {
  /**
   * By this the least deviation becomes that of a provisional rating in a year without a game, and
   * a newcomer's in about twelve.
   */
  public static final Duration PERIOD = Duration.ofDays(4);

  static final double LEAST_DEVIATION = 45;
  static final double MOST_DEVIATION = Rating.START.deviation();

  /** Nobody falls below it. */
  static final double LEAST_VALUE = 100;

  private static final Glicko2 GLICKO = new Glicko2(0.75);

  private RatingSystem() {}

  /** What a rating is worth when nothing was played for {@code idle}, which is not negative. */
  public static Rating after(Rating rating, Duration idle) {
    double periods = (double) idle.toMillis() / PERIOD.toMillis();
    return bounded(GLICKO.idle(rating, periods));
  }

  /**
   * The ratings after a game.
   *
   * @param before as they were when it ended: with what they lost in certainty since the last one
   * @param winner empty for a draw
   */
  public static BySide<Rating> after(BySide<Rating> before, Optional<Side> winner) {
    return new BySide<>(after(before, winner, Side.WHITE), after(before, winner, Side.BLACK));
  }

  /** What a game brought a side. */
  public static Glicko2.Score score(Side side, Optional<Side> winner) {
    return winner
        .map(won -> won == side ? Glicko2.Score.WIN : Glicko2.Score.LOSS)
        .orElse(Glicko2.Score.DRAW);
  }

  /** How long without a game a rating is established, from when it is this; 0 if it is not. */
  public static Duration established(Rating rating) {
    double periods = GLICKO.periodsUntil(rating, Rating.ESTABLISHED);
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
