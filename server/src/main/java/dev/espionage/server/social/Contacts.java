package dev.espionage.server.social;

import dev.espionage.server.kernel.PlayerId;
import java.util.concurrent.CompletionStage;

/**
 * Friends and block lists of accounts. Each change is one transaction, and a repeat changes
 * nothing. As in {@link Acquaintances}; of a change whose stage fails nothing is known.
 */
public interface Contacts extends Acquaintances {
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
