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
/// @param avoided the players not to be paired with: blocked and recent opponents
/// @param computer true if the player is a program
/// @param welcomesComputers true if the player accepts a program as the opponent
public record Ticket(
    PlayerId player,
    OptionalInt rating,
    RatingBand band,
    Instant since,
    ImmutableSet<PlayerId> avoided,
    boolean computer,
    boolean welcomesComputers) {
  private static final int UNKNOWN = Rating.START.rounded();

  /// Creates the ticket of a person who wants to play a person.
  public Ticket(
      PlayerId player,
      OptionalInt rating,
      RatingBand band,
      Instant since,
      ImmutableSet<PlayerId> avoided) {
    this(player, rating, band, since, avoided, false, false);
  }

  /// Returns whether the two may be paired: each is within the other's band, and neither avoids the
  /// other. A player without a rating is outside every band that has a bound. A program is paired
  /// only with a player who agreed to one.
  public boolean accepts(Ticket other) {
    return welcomes(other) && other.welcomes(this);
  }

  private boolean welcomes(Ticket other) {
    return !player.equals(other.player)
        && !avoided.contains(other.player)
        && (!other.computer || welcomesComputers)
        && (band.isOpen() || other.rating.stream().anyMatch(band::contains));
  }

  /// Returns the rating for computing differences; a guest has that of a new account.
  int strength() {
    return rating.orElse(UNKNOWN);
  }
}
