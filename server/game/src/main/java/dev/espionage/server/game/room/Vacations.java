package dev.espionage.server.game.room;

import dev.espionage.engine.clock.TimeControl;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// The days on which players of correspondence games need not play. Each account has a number of
/// days per year. Players plan days in advance. The server takes further days, 24 hours each, when
/// the time of a turn runs out. All days count for all games of the player. Thread-safe; never
/// blocks the caller, and completes its stages on any thread. A failed stage leaves the outcome
/// unknown.
@FunctionalInterface
public interface Vacations {
  /// A correspondence turn whose time is up.
  ///
  /// @param player the player to move
  /// @param settledUntil the time until which planned days were given back to this turn: the end of
  ///   its last vacation, otherwise the time from which it is timed
  /// @param upAt the time at which the clock showed zero
  record LateTurn(
      PlayerId player, TimeControl control, Instant settledUntil, Instant upAt, Instant now) {}

  /// The vacation of a player whose time is up.
  ///
  /// @param until the end of the vacation, after the present
  /// @param givenBack the time, by the game's time control, that the turn has used on planned days
  record Vacation(Instant until, Duration givenBack) {}

  /// Returns the vacation that keeps the player from losing this turn on time. Takes a day if the
  /// player has planned none and lets the server take days. Empty if no day is left, as for guests.
  CompletionStage<Optional<Vacation>> take(LateTurn turn);
}
