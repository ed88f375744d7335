package dev.espionage.server.social;

import dev.espionage.server.room.Encoded;
import dev.espionage.server.session.PlayerId;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * Who is here, anywhere in the cluster. Safe for use by any thread; never blocks the caller, and
 * completes its stages on any thread; a stage that fails means that the store did not answer.
 */
public interface Presence {
  /**
   * Subscribes {@code watcher}; completes with the encoded {@code Friends} as it is for the player
   * now. Subscribing again replaces the subscription.
   */
  CompletionStage<Encoded> watch(PlayerId player, FriendsWatcher watcher);

  /** Ends the subscription, if there is one. */
  void unwatch(FriendsWatcher watcher);

  /**
   * These players are called otherwise, are gone, or have to do with others in another way,
   * durably: all nodes look again, also at what is told of them to their friends.
   */
  void changed(Set<PlayerId> players);
}
