package dev.espionage.server.game.room.actor;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.Few;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.pekko.actor.typed.ActorRef;
import org.jspecify.annotations.Nullable;

/**
 * Who watches a room, as whom, and how many spectators stand behind each: a player's connections,
 * and one gallery a node, so few. Who is on the same node is told directly. Mutable; belongs to the
 * room's actor.
 */
final class Hall {
  /**
   * One who watches.
   *
   * @param node as in {@link Subscriber}
   * @param number as in {@link Subscriber}
   * @param here the watcher, if on this node
   * @param spectators that stand behind it
   */
  private record Place(
      ActorRef<SubscriptionMessage> node,
      long number,
      Viewer viewer,
      @Nullable Watcher here,
      int spectators) {
    Subscriber subscriber() {
      return new Subscriber(node, number);
    }

    boolean isOf(Subscriber one) {
      return number == one.number() && node.equals(one.node());
    }

    Place with(int count) {
      return new Place(node, number, viewer, here, count);
    }
  }

  private final GameId game;
  private List<Place> places = List.of();

  Hall(GameId game) {
    this.game = game;
  }

  /** As whom the subscriber watches now. */
  Optional<Viewer> seat(Subscriber subscriber) {
    for (Place place : places) {
      if (place.isOf(subscriber)) {
        return Optional.of(place.viewer());
      }
    }
    return Optional.empty();
  }

  /**
   * @param here the watcher, if on this node
   */
  void enter(Subscriber subscriber, Viewer viewer, Optional<Watcher> here) {
    places =
        Few.with(
            places,
            new Place(subscriber.node(), subscriber.number(), viewer, here.orElse(null), 0));
  }

  /** Takes the subscriber out; says as whom they watched. */
  Optional<Viewer> leave(Subscriber subscriber) {
    Optional<Viewer> seat = seat(subscriber);
    places = Few.without(places, place -> place.isOf(subscriber));
    return seat;
  }

  /** So many spectators stand behind a gallery; nothing changes if it does not watch. */
  void count(Subscriber gallery, int count) {
    places =
        places.stream()
            .map(place ->
                place.viewer() == Viewer.SPECTATOR && place.isOf(gallery)
                    ? place.with(count)
                    : place)
            .collect(Collectors.toUnmodifiableList());
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
        Watcher here = place.here();
        if (here != null) {
          here.snapshot(game, snapshot);
        } else {
          tell(place, new SubscriptionMessage.Shown(place.number(), game, snapshot));
        }
      }
    }
  }

  /** Tells them the standing facts. */
  void inform(Viewer viewer, Encoded info) {
    for (Place place : places) {
      if (place.viewer() == viewer) {
        Watcher here = place.here();
        if (here != null) {
          here.info(game, info);
        } else {
          tell(place, new SubscriptionMessage.Informed(place.number(), info));
        }
      }
    }
  }

  /** Everybody is told that the room goes away, and nothing after that. */
  void close() {
    for (Place place : places) {
      tell(place, new SubscriptionMessage.Moved(place.number()));
    }
    places = List.of();
  }

  private static void tell(Place place, SubscriptionMessage message) {
    place.node().tell(message);
  }
}
