package dev.espionage.server.game.room.actor;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.room.actor.RoomMessage.Subscriber;
import dev.espionage.server.kernel.CompactList;
import dev.espionage.server.kernel.EncodedMessage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.pekko.actor.typed.ActorRef;
import org.jspecify.annotations.Nullable;

/**
 * The subscribers of one room: a player's connections, and of each node one feed for its
 * spectators, so few. A watcher on the same node is told directly. Mutable; belongs to the room's
 * actor.
 */
final class Subscribers {
  /**
   * One of them, flat, for there are thousands.
   *
   * @param node as in {@link Subscriber}
   * @param number as in {@link Subscriber}
   * @param here the watcher, if on this node
   * @param spectators that share a feed
   */
  private record Entry(
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

    Entry with(int count) {
      return new Entry(node, number, viewer, here, count);
    }
  }

  private final GameId game;
  private List<Entry> places = List.of();

  Subscribers(GameId game) {
    this.game = game;
  }

  /** Returns as whom the subscriber watches now. */
  Optional<Viewer> seat(Subscriber subscriber) {
    for (Entry entry : places) {
      if (entry.isOf(subscriber)) {
        return Optional.of(entry.viewer());
      }
    }
    return Optional.empty();
  }

  /**
   * Adds a subscriber.
   *
   * @param here the watcher, if on this node
   */
  void enter(Subscriber subscriber, Viewer viewer, Optional<Watcher> here) {
    places =
        CompactList.with(
            places,
            new Entry(subscriber.node(), subscriber.number(), viewer, here.orElse(null), 0));
  }

  /** Removes the subscriber, and returns as whom they watched. */
  Optional<Viewer> leave(Subscriber subscriber) {
    Optional<Viewer> seat = seat(subscriber);
    places = CompactList.without(places, entry -> entry.isOf(subscriber));
    return seat;
  }

  /** Sets how many spectators share a feed; nothing changes if it does not watch. */
  void count(Subscriber feed, int count) {
    places =
        places.stream()
            .map(entry ->
                entry.viewer() == Viewer.SPECTATOR && entry.isOf(feed) ? entry.with(count) : entry)
            .collect(Collectors.toUnmodifiableList());
  }

  /** Returns the number of all spectators, of all nodes. */
  int spectators() {
    return places.stream().mapToInt(Entry::spectators).sum();
  }

  /** Returns everybody who watches from {@code node}. */
  List<Subscriber> of(ActorRef<SubscriptionMessage> node) {
    return places.stream()
        .map(Entry::subscriber)
        .filter(subscriber -> subscriber.node().equals(node))
        .toList();
  }

  /** Shows the game to everybody who watches as {@code viewer}. */
  void show(Viewer viewer, SnapshotBytes snapshot) {
    for (Entry entry : places) {
      if (entry.viewer() == viewer) {
        Watcher here = entry.here();
        if (here != null) {
          here.snapshot(game, snapshot);
        } else {
          tell(entry, new SubscriptionMessage.SnapshotShown(entry.number(), game, snapshot));
        }
      }
    }
  }

  /** Tells them the standing facts. */
  void inform(Viewer viewer, EncodedMessage info) {
    for (Entry entry : places) {
      if (entry.viewer() == viewer) {
        Watcher here = entry.here();
        if (here != null) {
          here.info(game, info);
        } else {
          tell(entry, new SubscriptionMessage.Informed(entry.number(), info));
        }
      }
    }
  }

  /** Tells everybody that the room goes away, and nothing after that. */
  void close() {
    for (Entry entry : places) {
      tell(entry, new SubscriptionMessage.Moved(entry.number()));
    }
    places = List.of();
  }

  private static void tell(Entry entry, SubscriptionMessage message) {
    entry.node().tell(message);
  }
}
