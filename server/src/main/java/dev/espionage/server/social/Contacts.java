package dev.espionage.server.social;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * Friends and block lists of accounts. Each change is one transaction, and a repeat changes
 * nothing. Safe for use by any thread; never blocks the caller, and completes its stages on any
 * thread. A stage that fails means that the store did not answer; of a change, that nothing is
 * known.
 */
public interface Contacts {
  /** Everybody whom a player knows, as the player may see it. */
  CompletionStage<ContactList> of(PlayerId player);

  /**
   * The newest game of each of these in which turns are played and that is not by correspondence:
   * everybody may watch it. Who plays none is not in it.
   *
   * @param players not empty
   */
  CompletionStage<Map<PlayerId, GameId>> playing(Set<PlayerId> players);

  /**
   * Asks another player to be friends; if they have asked before, the two are friends. Somebody who
   * blocks the asker seems to be asked, and is not told.
   *
   * @param asker an account
   */
  CompletionStage<ContactAnswer> befriend(PlayerId asker, PlayerId asked);

  /** The two are not friends, and neither asks the other. */
  CompletionStage<Void> part(PlayerId one, PlayerId other);

  /**
   * Blocks another player, or a guest: the two are no friends any more, and what they asked of each
   * other is forgotten.
   *
   * @param by an account
   */
  CompletionStage<ContactAnswer> block(PlayerId by, PlayerId whom);

  /** Blocks somebody no longer. */
  CompletionStage<Void> unblock(PlayerId by, PlayerId whom);

  /** Whether friends are to be told when the player is here. */
  CompletionStage<Void> appearOffline(PlayerId player, boolean offline);
}
