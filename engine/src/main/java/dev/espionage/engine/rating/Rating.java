package dev.espionage.engine.rating;

/// An estimate of a player's strength on the scale of Glicko-2 (Mark Glickman, "Example of the
/// Glicko-2 system", 2022). The true strength is within 1.96 deviations of the value with a
/// probability of 95 %.
///
/// @param value the estimated strength; 1500 for a player about whom nothing is known
/// @param deviation the uncertainty of the value, on the same scale
/// @param volatility the expected amount of change in strength
public record Rating(double value, double deviation, double volatility) {
  /// The rating of a player who has not played yet.
  public static final Rating START = new Rating(1500, 350, 0.06);

  /// The largest deviation of a rating that can be compared with others.
  public static final double MAX_ESTABLISHED_DEVIATION = 110;

  public Rating {
    if (!(deviation > 0) || !(volatility > 0) || !Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "not a rating: " + value + " ± " + deviation + ", " + volatility);
    }
  }

  /// Returns whether the rating is too uncertain to be compared with others.
  public boolean isProvisional() {
    return deviation > MAX_ESTABLISHED_DEVIATION;
  }

  /// Returns the value as displayed.
  public int rounded() {
    return (int) Math.round(value);
  }
}
