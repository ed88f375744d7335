package dev.espionage.server.game.conduct;

import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * What is held against players. Safe for use by any thread; never blocks the caller, and completes
 * its stages on any thread; a stage that fails means that the store did not answer.
 */
@FunctionalInterface
public interface ConductLookup {
  /**
   * One for each of these.
   *
   * @param players not empty
   */
  CompletionStage<Map<PlayerId, Conduct>> of(Set<PlayerId> players);
}
