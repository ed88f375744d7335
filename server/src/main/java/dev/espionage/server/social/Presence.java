package dev.espionage.server.social;

import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.PlayerId;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * Who is here, anywhere in the cluster. Safe for use by any thread; never blocks the caller, and
 * completes its stages on any thread; a stage that fails means that the store did not answer.
 */
public interface Presence {
  /**
   * Subscribes {@code watcher}; completes with the encoded {@code Friends} as it is for the player
   * now. Subscribing again replaces the subscription.
   *
   * @param watcher takes the whole encoded {@code Friends}, at most once a second and only if it is
   *     not what it was told; a newer one replaces an older one. Called by any thread, returns at
   *     once; compared by identity.
   */
  CompletionStage<Encoded> watch(PlayerId player, Consumer<Encoded> watcher);

  /** Ends the subscription, if there is one. */
  void unwatch(Consumer<Encoded> watcher);

  /**
   * These players are called otherwise, are gone, or have to do with others in another way,
   * durably: all nodes look again, also at what is told of them to their friends.
   */
  void changed(Set<PlayerId> players);
}
