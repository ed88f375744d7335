package dev.espionage.engine.rating;

import java.util.List;

/// The Glicko-2 rating system (Mark Glickman, "Example of the Glicko-2 system", 2022). The code
/// follows the steps and letters of that paper. Pure, and computed with [StrictMath]: the same
/// games give the same bits on every machine, so that ratings can be computed again and compared.
///
/// @param tau the constant that limits how fast the volatility changes, 0.3 to 1.2
public record Glicko2(double tau) {

  /// The score of a game for one of its players.
  public enum Score {
    LOSS(0),
    DRAW(0.5),
    WIN(1);

    private final double points;

    Score(double points) {
      this.points = points;
    }

    /// Returns 0, ½ or 1.
    public double points() {
      return points;
    }
  }

  /// A game from the point of view of one of its players.
  ///
  /// @param opponent the opponent's rating before the game
  public record Result(Rating opponent, Score score) {}

  /// The number of rating points in one unit of Glicko-2's own scale.
  static final double SCALE = 173.7178;

  private static final double TOLERANCE = 1e-6;

  /// The information from players about 5,000 points apart; the arithmetic fails below it.
  private static final double LEAST_INFORMATION = 1e-12;

  /// The bound on iterations; about ten are usual, and more than this would be useless.
  private static final int MOST_ITERATIONS = 100;

  public Glicko2 {
    if (!(tau > 0)) {
      throw new IllegalArgumentException("tau must be positive: " + tau);
    }
  }

  /// Returns the rating after a period with these games, in any order.
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

  /// Returns the rating after some time without games: it only becomes less certain.
  ///
  /// @param periods the number of periods, not negative, possibly fractional
  public Rating idle(Rating own, double periods) {
    double phi = own.deviation() / SCALE;
    double variance = phi * phi + periods * own.volatility() * own.volatility();
    return new Rating(own.value(), SCALE * StrictMath.sqrt(variance), own.volatility());
  }

  /// Returns the number of periods without games until the deviation reaches `deviation`; 0 if it
  /// already has.
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

  /// Performs step 5: finds the zero of [#f] by the Illinois method.
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

  /// Computes the function whose zero is the logarithm of the square of the new volatility.
  ///
  /// @param a the logarithm of the square of the old volatility
  /// @param least φ² \+ v
  private double f(double x, double a, double square, double least) {
    double e = StrictMath.exp(x);
    double sum = least + e;
    return e * (square - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  }
}
