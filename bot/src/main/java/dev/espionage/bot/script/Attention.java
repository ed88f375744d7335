package dev.espionage.bot.script;

/**
 * How well a player looks.
 *
 * @param overlooks how likely it does not notice at all that a step could be made, 0 to 1
 * @param whim how much better than it is a step may look, in the worth of pieces
 */
public record Attention(double overlooks, double whim) {

  /** Misses nothing. */
  public static final Attention FULL = new Attention(0, 0.05);

  public Attention {
    if (!(overlooks >= 0 && overlooks < 1) || !(whim >= 0)) {
      throw new IllegalArgumentException(
          "expected overlooks from 0 to below 1 and a whim of 0 or more");
    }
  }
}
