package dev.espionage.server.game.room;

import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * The days on which players of correspondence games need not play. Each account has a number of
 * days per year; a day is taken when the time of a turn runs out. A day lasts 24 hours and counts
 * for all games of the player. Thread-safe; never blocks the caller, and completes its stages on
 * any thread. A failed stage leaves the outcome unknown.
 */
@FunctionalInterface
public interface Vacations {
  /**
   * Returns the end of the player's day of vacation at {@code now}, and takes a day if none runs.
   * Empty if no day is left, as for guests.
   */
  CompletionStage<Optional<Instant>> take(PlayerId player, Instant now);
}
