package dev.espionage.server.social;

import dev.espionage.server.kernel.PlayerId;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// Tells which players are connected to any node, as of about a second ago. Thread-safe.
public interface PresenceLookup {
  /// Returns the number of distinct players connected to any node, including guests.
  int playersOnline();

  /// Returns those of the players who are connected and do not appear offline. So who appears
  /// offline cannot be told from who is away. The stage fails if the store does not answer.
  ///
  /// @param players the players, at least one
  CompletionStage<Set<PlayerId>> present(Set<PlayerId> players);
}
