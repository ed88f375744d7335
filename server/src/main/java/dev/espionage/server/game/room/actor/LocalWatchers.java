package dev.espionage.server.game.room.actor;

import dev.espionage.server.game.room.Watcher;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * The subscriptions of this node by their numbers, so that a room on the same node tells their
 * watchers directly. Safe for use by any thread.
 */
final class LocalWatchers {
  private final Map<Long, Subscription> subscriptions = new ConcurrentHashMap<>();

  void add(Subscription subscription) {
    subscriptions.put(subscription.number(), subscription);
  }

  void remove(Subscription subscription) {
    subscriptions.remove(subscription.number());
  }

  Optional<Subscription> find(long number) {
    return Optional.ofNullable(subscriptions.get(number));
  }

  /** The watcher, if the subscriber is of this node and still there. */
  Optional<Watcher> find(Subscriber subscriber) {
    return isHere(subscriber.node())
        ? find(subscriber.number()).map(Subscription::watcher)
        : Optional.empty();
  }

  static boolean isHere(ActorRef<?> ref) {
    return ref.path().address().hasLocalScope();
  }
}
