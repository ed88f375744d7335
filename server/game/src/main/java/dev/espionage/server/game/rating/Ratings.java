package dev.espionage.server.game.rating;

import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * The ratings as the last committed game has left them. Safe for use by any thread; never blocks
 * the caller, and completes its stages on any thread; a stage that fails means that the store did
 * not answer.
 */
@FunctionalInterface
public interface Ratings {
  /**
   * The ratings of players.
   *
   * @param players not empty; accounts, since guests have no rating
   * @return one for each of them, {@link PlayerRatings#EMPTY} for who has played no rated game
   */
  CompletionStage<Map<PlayerId, PlayerRatings>> of(Set<PlayerId> players);
}
