package dev.espionage.server.archive;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.Speed;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;

/**
 * Which finished games are asked for; what is empty is not asked about.
 *
 * @param opponent only with a player
 * @param from the earliest end
 * @param to ends are before it
 */
public record GameFilter(
    Optional<PlayerId> player,
    Optional<PlayerId> opponent,
    Optional<Variant> variant,
    Optional<Speed> speed,
    Optional<Boolean> rated,
    Optional<Result> result,
    Optional<Instant> from,
    Optional<Instant> to) {

  /** How games ended; {@code WON} and {@code LOST} by the player, only with one. */
  public enum Result {
    WHITE,
    BLACK,
    DRAW,
    WON,
    LOST;

    /** Whether it says something about the player that was asked for. */
    boolean isOfPlayer() {
      return this == WON || this == LOST;
    }
  }
}
