package dev.espionage.server.game.rating;

/**
 * From one rating to another, both included, as they are shown. Guests are outside of every band
 * that has an end.
 *
 * @param min 0 if there is no lower end
 * @param max 0 if there is no upper end
 */
public record RatingBand(int min, int max) {
  /** The highest end that a band can have. */
  public static final int MOST = 4000;

  /** Without ends: everybody, guests too. */
  public static final RatingBand OPEN = new RatingBand(0, 0);

  public RatingBand {
    if (!isPossible(min, max)) {
      throw new IllegalArgumentException("not a band of ratings: %d to %d".formatted(min, max));
    }
  }

  /** Whether there is such a band: ends from 0 to {@link #MOST}, the lower one first. */
  public static boolean isPossible(int min, int max) {
    return min >= 0 && min <= MOST && max >= 0 && max <= MOST && (max == 0 || min <= max);
  }

  public boolean isOpen() {
    return equals(OPEN);
  }

  /** Whether a player who is shown with this rating is within. */
  public boolean contains(int rounded) {
    return (min == 0 || rounded >= min) && (max == 0 || rounded <= max);
  }
}
