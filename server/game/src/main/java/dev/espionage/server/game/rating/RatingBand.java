package dev.espionage.server.game.rating;

/// A range of ratings as they are shown, both ends included. Guests are outside every band that has
/// an end.
///
/// @param min the lower end, 0 if there is none
/// @param max the upper end, 0 if there is none
public record RatingBand(int min, int max) {
  /// The highest end that a band can have.
  public static final int MAX_END = 4000;

  /// The band without ends, which includes everybody, even guests.
  public static final RatingBand OPEN = new RatingBand(0, 0);

  public RatingBand {
    if (!isPossible(min, max)) {
      throw new IllegalArgumentException("not a rating band: %d to %d".formatted(min, max));
    }
  }

  /// Returns whether the ends make a band: both from 0 to [#MAX_END], the lower one first.
  public static boolean isPossible(int min, int max) {
    return min >= 0 && min <= MAX_END && max >= 0 && max <= MAX_END && (max == 0 || min <= max);
  }

  public boolean isOpen() {
    return equals(OPEN);
  }

  /// Returns whether a player with this shown rating is in the band.
  public boolean contains(int rounded) {
    return (min == 0 || rounded >= min) && (max == 0 || rounded <= max);
  }
}
