package dev.espionage.engine.rating;

import java.util.List;

/**
 * The rating system of Mark Glickman, "Example of the Glicko-2 system", 2022, whose steps and
 * letters these are. Pure, and by {@link StrictMath}: the same games give the same bits on every
 * machine, so that ratings can be computed again and compared.
 *
 * @param tau how quickly the volatility may change, 0.3 to 1.2
 */
public record Glicko2(double tau) {

  /** What a game brought one of its players. */
  public enum Score {
    LOSS(0),
    DRAW(0.5),
    WIN(1);

    private final double points;

    Score(double points) {
      this.points = points;
    }

    /** 0, ½ or 1. */
    public double points() {
      return points;
    }
  }

  /**
   * A game as one of its players counts it.
   *
   * @param opponent what was known of the opponent before the game
   */
  public record Result(Rating opponent, Score score) {}

  /** Points of a rating in one unit of Glicko-2's own scale. */
  static final double SCALE = 173.7178;

  private static final double TOLERANCE = 1e-6;

  /** Of players some 5,000 points apart; below it the arithmetic would not hold. */
  private static final double LEAST_INFORMATION = 1e-12;

  /** Some ten are usual; more than this would be of no use to anybody. */
  private static final int MOST_ITERATIONS = 100;

  public Glicko2 {
    if (!(tau > 0)) {
      throw new IllegalArgumentException("tau must be positive: " + tau);
    }
  }

  /** The rating after a period in which these games were played, in whatever order. */
  public Rating after(Rating own, List<Result> results) {
    if (results.isEmpty()) {
      return idle(own, 1);
    }
    double information = 0;
    double surplus = 0;
    for (Result result : results) {
      double g = g(result.opponent().deviation() / SCALE);
      double expected = expected(own, result.opponent(), g);
      information += g * g * expected * (1 - expected);
      surplus += g * (result.score().points() - expected);
    }
    double v = 1 / Math.max(information, LEAST_INFORMATION);
    double phi = own.deviation() / SCALE;
    double sigma = volatility(own.volatility(), phi, v, v * surplus);
    double grown = phi * phi + sigma * sigma;
    double variance = 1 / (1 / grown + information);
    return new Rating(
        own.value() + SCALE * variance * surplus, SCALE * StrictMath.sqrt(variance), sigma);
  }

  /**
   * The rating after some time without a game: only less certain.
   *
   * @param periods how many, not negative, whole or not
   */
  public Rating idle(Rating own, double periods) {
    double phi = own.deviation() / SCALE;
    double variance = phi * phi + periods * own.volatility() * own.volatility();
    return new Rating(own.value(), SCALE * StrictMath.sqrt(variance), own.volatility());
  }

  /** After how many periods without a game the deviation is {@code deviation}; 0 if it is now. */
  public double periodsUntil(Rating own, double deviation) {
    double phi = own.deviation() / SCALE;
    double then = deviation / SCALE;
    double variance = own.volatility() * own.volatility();
    return Math.max(0, (then * then - phi * phi) / variance);
  }

  private static double g(double phi) {
    return 1 / StrictMath.sqrt(1 + 3 * phi * phi / (StrictMath.PI * StrictMath.PI));
  }

  private static double expected(Rating own, Rating opponent, double g) {
    return 1 / (1 + StrictMath.exp(-g * (own.value() - opponent.value()) / SCALE));
  }

  /** Step 5: the zero of {@link #f}, by the Illinois method. */
  private double volatility(double sigma, double phi, double v, double delta) {
    double least = phi * phi + v;
    double square = delta * delta;
    double a = StrictMath.log(sigma * sigma);
    double left = a;
    double right = square > least ? StrictMath.log(square - least) : bracket(a, square, least);
    double fLeft = f(left, a, square, least);
    double fRight = f(right, a, square, least);
    for (int i = 0; i < MOST_ITERATIONS && Math.abs(right - left) > TOLERANCE; i++) {
      if (fLeft == fRight) {
        break;
      }
      double middle = left + (left - right) * fLeft / (fRight - fLeft);
      double fMiddle = f(middle, a, square, least);
      if (fMiddle * fRight <= 0) {
        left = right;
        fLeft = fRight;
      } else {
        fLeft /= 2;
      }
      right = middle;
      fRight = fMiddle;
    }
    return StrictMath.exp(left / 2);
  }

  private double bracket(double a, double square, double least) {
    int k = 1;
    while (k < MOST_ITERATIONS && f(a - k * tau, a, square, least) < 0) {
      k++;
    }
    return a - k * tau;
  }

  /**
   * Where it is zero is the logarithm of the new volatility's square.
   *
   * @param a the logarithm of the old one's
   * @param least φ² + v
   */
  private double f(double x, double a, double square, double least) {
    double e = StrictMath.exp(x);
    double sum = least + e;
    return e * (square - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  }
}
