package dev.espionage.server.social;

import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// Looks up which players block each other. Thread-safe; never blocks the caller; completes its
/// stages on any thread. A stage fails if the store does not answer.
@FunctionalInterface
public interface BlockLists {
  /// Returns, per player, the players whom they block or who block them.
  ///
  /// @param players the players, at least one
  /// @return a set per player; players without any are absent
  CompletionStage<Map<PlayerId, Set<PlayerId>>> of(Set<PlayerId> players);
}
