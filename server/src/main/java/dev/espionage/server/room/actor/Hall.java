package dev.espionage.server.room.actor;

import dev.espionage.engine.board.Viewer;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * Who watches a room, as whom, and how many spectators stand behind each. Mutable; belongs to the
 * room's actor.
 */
final class Hall {
  private final Map<ActorRef<SubscriptionMessage>, Viewer> seats = new HashMap<>();
  private final Map<Viewer, Set<ActorRef<SubscriptionMessage>>> audiences =
      new EnumMap<>(Viewer.class);
  private final Map<ActorRef<SubscriptionMessage>, Integer> spectators = new HashMap<>();

  /** As whom the subscriber watches now. */
  Optional<Viewer> seat(ActorRef<SubscriptionMessage> subscriber) {
    return Optional.ofNullable(seats.get(subscriber));
  }

  void enter(ActorRef<SubscriptionMessage> subscriber, Viewer viewer) {
    seats.put(subscriber, viewer);
    audiences.computeIfAbsent(viewer, _ -> new HashSet<>()).add(subscriber);
  }

  /** Takes the subscriber out; says as whom they watched. */
  Optional<Viewer> leave(ActorRef<SubscriptionMessage> subscriber) {
    spectators.remove(subscriber);
    Optional<Viewer> seat = Optional.ofNullable(seats.remove(subscriber));
    seat.ifPresent(viewer -> audience(viewer).remove(subscriber));
    return seat;
  }

  /** So many spectators stand behind a gallery; nothing changes if it does not watch. */
  void count(ActorRef<SubscriptionMessage> gallery, int count) {
    if (seats.get(gallery) == Viewer.SPECTATOR) {
      spectators.put(gallery, count);
    }
  }

  /** All spectators, of all nodes. */
  int spectators() {
    return spectators.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Everybody who watches. */
  Set<ActorRef<SubscriptionMessage>> everybody() {
    return Set.copyOf(seats.keySet());
  }

  /** Tells everybody who watches as {@code viewer}. */
  void tell(Viewer viewer, SubscriptionMessage message) {
    for (ActorRef<SubscriptionMessage> subscriber : audience(viewer)) {
      subscriber.tell(message);
    }
  }

  private Set<ActorRef<SubscriptionMessage>> audience(Viewer viewer) {
    return audiences.getOrDefault(viewer, Set.of());
  }
}
