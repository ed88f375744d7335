package dev.espionage.server.social;

import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * Who wants nothing to do with whom. Safe for use by any thread; never blocks the caller, and
 * completes its stages on any thread; a stage that fails means that the store did not answer.
 */
@FunctionalInterface
public interface BlockLists {
  /**
   * For each of these players those whom they block, or who block them.
   *
   * @param players not empty
   * @return a set for each of whom there is somebody
   */
  CompletionStage<Map<PlayerId, Set<PlayerId>>> of(Set<PlayerId> players);
}
