package dev.espionage.server.game.room;

import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * The days on which players of correspondence games need not play: so many a year for each account,
 * taken when the time of a turn would be up. A day is 24 hours and counts for all games of the
 * player. Safe for use by any thread; never blocks the caller, and completes its stages on any
 * thread. A stage that fails means that nothing is known.
 */
@FunctionalInterface
public interface Vacations {
  /**
   * The end of the day of vacation that the player is on at {@code now}, which is taken if it is
   * none yet. Empty if none is left, as for guests.
   */
  CompletionStage<Optional<Instant>> take(PlayerId player, Instant now);
}
