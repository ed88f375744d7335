package dev.espionage.server.pairing.core;

import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.OptionalInt;

/// A player who waits for an opponent in one pool.
///
/// @param rating the rating in the pool, as shown; empty for a guest
/// @param band the accepted ratings of opponents; never widened, however long the wait
/// @param since the start of the wait
/// @param avoided the players not to be paired with, because one of the two blocks the other
/// @param recent the opponents of the player's latest games, who are a last choice
public record Ticket(
    PlayerId player,
    OptionalInt rating,
    RatingBand band,
    Instant since,
    ImmutableSet<PlayerId> avoided,
    ImmutableSet<PlayerId> recent) {
  private static final int UNKNOWN = Rating.START.rounded();

  /// Creates the ticket of a player without recent opponents.
  public Ticket(
      PlayerId player,
      OptionalInt rating,
      RatingBand band,
      Instant since,
      ImmutableSet<PlayerId> avoided) {
    this(player, rating, band, since, avoided, ImmutableSet.of());
  }

  /// Returns whether the two may be paired: each is within the other's band, and neither avoids the
  /// other. A player without a rating is outside every band that has a bound.
  public boolean accepts(Ticket other) {
    return welcomes(other) && other.welcomes(this);
  }

  private boolean welcomes(Ticket other) {
    return !player.equals(other.player)
        && !avoided.contains(other.player)
        && (band.isOpen() || other.rating.stream().anyMatch(band::contains));
  }

  /// Returns whether the two have met lately.
  boolean hasMet(Ticket other) {
    return recent.contains(other.player) || other.recent.contains(player);
  }

  /// Returns the rating for computing differences; a guest has that of a new account.
  int strength() {
    return rating.orElse(UNKNOWN);
  }
}
