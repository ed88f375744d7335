package dev.espionage.server.pairing;

import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * How often players had which side. Safe for use by any thread; never blocks the caller, and
 * completes its stages on any thread; a stage that fails means that the store did not answer.
 */
@FunctionalInterface
public interface ColourHistory {
  /**
   * The games as White less those as Black, of the latest games of each player.
   *
   * @param players not empty
   * @return 0 for who is not in it
   */
  CompletionStage<Map<PlayerId, Integer>> balances(Set<PlayerId> players);
}
