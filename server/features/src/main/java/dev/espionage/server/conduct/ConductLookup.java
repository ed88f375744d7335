package dev.espionage.server.conduct;

import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// The conduct of players. Thread-safe; never blocks the caller, and completes its stages on any
/// thread. A stage fails if the store does not answer.
@FunctionalInterface
public interface ConductLookup {
  /// Returns the conduct of each player.
  ///
  /// @param players the players, not empty
  CompletionStage<Map<PlayerId, Conduct>> of(Set<PlayerId> players);
}
