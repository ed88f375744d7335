package dev.espionage.server.game.rating;

import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// The ratings after the last committed game. Thread-safe; never blocks the caller, and completes
/// its stages on any thread. A stage fails if the store does not answer.
@FunctionalInterface
public interface Ratings {
  /// Returns the ratings of players.
  ///
  /// @param players the players, not empty; accounts, since guests have no rating
  /// @return the ratings of each player, [PlayerRatings#EMPTY] for one without a rated game
  CompletionStage<Map<PlayerId, PlayerRatings>> of(Set<PlayerId> players);
}
