package dev.espionage.engine.rating;

/**
 * An estimate of how strong a player is, on the scale of Glicko-2 (Mark Glickman, "Example of the
 * Glicko-2 system", 2022): the true strength is within 1.96 deviations of the value with 95 %.
 *
 * @param value 1500 for somebody of whom nothing is known
 * @param deviation how uncertain the value is, on the same scale
 * @param volatility how much the strength is expected to change
 */
public record Rating(double value, double deviation, double volatility) {
  /** Of whoever has not played yet. */
  public static final Rating START = new Rating(1500, 350, 0.06);

  /** The largest deviation of a rating that can be compared. */
  public static final double ESTABLISHED = 110;

  public Rating {
    if (!(deviation > 0) || !(volatility > 0) || !Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "not a rating: %s ± %s, %s".formatted(value, deviation, volatility));
    }
  }

  /** Whether it is too uncertain to be compared with others. */
  public boolean isProvisional() {
    return deviation > ESTABLISHED;
  }

  /** As it is shown. */
  public int rounded() {
    return (int) Math.round(value);
  }
}
