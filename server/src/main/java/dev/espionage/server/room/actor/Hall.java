package dev.espionage.server.room.actor;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.room.Encoded;
import dev.espionage.server.room.SnapshotBytes;
import dev.espionage.server.room.Watcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * Who watches a room, as whom, and how many spectators stand behind each: a player's connections,
 * and one gallery a node, so few. Who is on the same node is told directly. Mutable; belongs to the
 * room's actor.
 */
final class Hall {
  /**
   * One who watches.
   *
   * @param here the watcher, if on this node
   * @param spectators that stand behind it
   */
  private record Place(
      Subscriber subscriber, Viewer viewer, Optional<Watcher> here, int spectators) {}

  private final GameId game;
  private final List<Place> places = new ArrayList<>(2);

  Hall(GameId game) {
    this.game = game;
  }

  /** As whom the subscriber watches now. */
  Optional<Viewer> seat(Subscriber subscriber) {
    int index = index(subscriber);
    return index < 0 ? Optional.empty() : Optional.of(places.get(index).viewer());
  }

  /**
   * @param here the watcher, if on this node
   */
  void enter(Subscriber subscriber, Viewer viewer, Optional<Watcher> here) {
    places.add(new Place(subscriber, viewer, here, 0));
  }

  /** Takes the subscriber out; says as whom they watched. */
  Optional<Viewer> leave(Subscriber subscriber) {
    int index = index(subscriber);
    return index < 0 ? Optional.empty() : Optional.of(places.remove(index).viewer());
  }

  /** So many spectators stand behind a gallery; nothing changes if it does not watch. */
  void count(Subscriber gallery, int count) {
    int index = index(gallery);
    if (index >= 0 && places.get(index).viewer() == Viewer.SPECTATOR) {
      Place place = places.get(index);
      places.set(index, new Place(gallery, place.viewer(), place.here(), count));
    }
  }

  /** All spectators, of all nodes. */
  int spectators() {
    return places.stream().mapToInt(Place::spectators).sum();
  }

  /** Everybody who watches from {@code node}. */
  List<Subscriber> of(ActorRef<SubscriptionMessage> node) {
    return places.stream()
        .map(Place::subscriber)
        .filter(subscriber -> subscriber.node().equals(node))
        .toList();
  }

  /** Shows the game to everybody who watches as {@code viewer}. */
  void show(Viewer viewer, SnapshotBytes snapshot) {
    for (Place place : places) {
      if (place.viewer() == viewer) {
        if (place.here().isPresent()) {
          place.here().get().snapshot(game, snapshot);
        } else {
          tell(place, new SubscriptionMessage.Shown(place.subscriber().number(), game, snapshot));
        }
      }
    }
  }

  /** Tells them the standing facts. */
  void inform(Viewer viewer, Encoded info) {
    for (Place place : places) {
      if (place.viewer() == viewer) {
        if (place.here().isPresent()) {
          place.here().get().info(game, info);
        } else {
          tell(place, new SubscriptionMessage.Informed(place.subscriber().number(), info));
        }
      }
    }
  }

  /** Everybody is told that the room goes away, and nothing after that. */
  void close() {
    for (Place place : places) {
      tell(place, new SubscriptionMessage.Moved(place.subscriber().number()));
    }
    places.clear();
  }

  private static void tell(Place place, SubscriptionMessage message) {
    place.subscriber().node().tell(message);
  }

  private int index(Subscriber subscriber) {
    for (int i = 0; i < places.size(); i++) {
      if (places.get(i).subscriber().equals(subscriber)) {
        return i;
      }
    }
    return -1;
  }
}
