package dev.espionage.server.lobby;

import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.Optional;

/**
 * For whom an invitation is, what is at stake, and for how long.
 *
 * @param band of the ratings that are welcome, in the pool of variant and time control
 * @param to set if it is for one player alone
 * @param validity how long it stands if nobody accepts it
 */
public record Conditions(boolean rated, RatingBand band, Optional<PlayerId> to, Duration validity) {
  public static final Duration USUAL_VALIDITY = Duration.ofHours(24);
  public static final Duration SHORTEST_VALIDITY = Duration.ofMinutes(5);
  public static final Duration LONGEST_VALIDITY = Duration.ofDays(14);

  /** Of an invitation to everybody. */
  public static final Conditions NONE =
      new Conditions(false, RatingBand.OPEN, Optional.empty(), USUAL_VALIDITY);

  public Conditions {
    if (!validity.isPositive()) {
      throw new IllegalArgumentException("an invitation stands for some time");
    }
  }

  /** Whether guests are outside, who have no rating. */
  public boolean forAccountsOnly() {
    return rated || !band.isOpen();
  }
}
