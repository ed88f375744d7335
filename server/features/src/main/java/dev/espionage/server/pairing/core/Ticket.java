package dev.espionage.server.pairing.core;

import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.OptionalInt;

/**
 * Somebody who waits for an opponent in one pool.
 *
 * @param rating as it is shown, in the pool of the games that are sought; empty for a guest
 * @param band of the opponents that are welcome; never left, however long the wait
 * @param since when the wait began
 * @param avoided whom not to meet: who is blocked, and who was met just now
 * @param computer whether a program plays
 * @param welcomesComputers whether one will do
 */
public record Ticket(
    PlayerId player,
    OptionalInt rating,
    RatingBand band,
    Instant since,
    ImmutableSet<PlayerId> avoided,
    boolean computer,
    boolean welcomesComputers) {
  private static final int UNKNOWN = Rating.START.rounded();

  /** Of a person who wants to play a person. */
  public Ticket(
      PlayerId player,
      OptionalInt rating,
      RatingBand band,
      Instant since,
      ImmutableSet<PlayerId> avoided) {
    this(player, rating, band, since, avoided, false, false);
  }

  /**
   * Whether these two may be paired: each is within the other's band and avoids the other not. Who
   * has no rating is outside of every band that has an end. A program is paired only with who
   * agreed to one.
   */
  public boolean accepts(Ticket other) {
    return welcomes(other) && other.welcomes(this);
  }

  private boolean welcomes(Ticket other) {
    return !player.equals(other.player)
        && !avoided.contains(other.player)
        && (!other.computer || welcomesComputers)
        && (band.isOpen() || other.rating.stream().anyMatch(band::contains));
  }

  /** The rating with which differences are counted: a guest's is that of a new account. */
  int strength() {
    return rating.orElse(UNKNOWN);
  }
}
