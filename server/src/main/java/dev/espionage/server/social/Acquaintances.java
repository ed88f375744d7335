package dev.espionage.server.social;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * What is known of players and those they know. Safe for use by any thread; never blocks the
 * caller, and completes its stages on any thread; a stage that fails means that the store did not
 * answer.
 */
public interface Acquaintances {
  /** Everybody whom a player knows, as the player may see it. */
  CompletionStage<ContactList> of(PlayerId player);

  /**
   * The newest game of each of these in which turns are played and that is not by correspondence:
   * everybody may watch it. Who plays none is not in it.
   *
   * @param players not empty
   */
  CompletionStage<Map<PlayerId, GameId>> playing(Set<PlayerId> players);
}
