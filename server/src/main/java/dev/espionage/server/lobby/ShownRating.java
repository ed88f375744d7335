package dev.espionage.server.lobby;

import dev.espionage.engine.rating.Rating;

/**
 * A rating as others see it.
 *
 * @param provisional whether it is too uncertain to be compared with others
 */
public record ShownRating(int rounded, boolean provisional) {
  static ShownRating of(Rating rating) {
    return new ShownRating(rating.rounded(), rating.isProvisional());
  }
}
