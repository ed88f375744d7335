package dev.espionage.server.game.room.actor;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.room.actor.RoomMessage.Subscriber;
import dev.espionage.server.kernel.CompactList;
import dev.espionage.server.kernel.EncodedMessage;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.pekko.actor.typed.ActorRef;
import org.jspecify.annotations.Nullable;

/// The few subscribers of one room: the players' connections, and one feed per node for its
/// spectators. A watcher on the same node is called directly. Mutable; confined to the room's
/// actor.
final class Subscribers {
  /// One subscriber, stored flat because a node has thousands of them.
  ///
  /// @param node see [Subscriber]
  /// @param number see [Subscriber]
  /// @param here the watcher, if it is on this node
  /// @param spectators the number of spectators that share a feed
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
  private final RoomSubscriptions.Directory directory;
  private List<Entry> entries = List.of();

  /// Creates a room's subscribers; there are none yet.
  ///
  /// @param directory the subscriptions of this node
  Subscribers(GameId game, RoomSubscriptions.Directory directory) {
    this.game = game;
    this.directory = directory;
  }

  /// Returns the role in which the subscriber watches; empty if it does not.
  Optional<Viewer> role(Subscriber subscriber) {
    for (Entry entry : entries) {
      if (entry.isOf(subscriber)) {
        return Optional.of(entry.viewer());
      }
    }
    return Optional.empty();
  }

  /// Adds a subscriber.
  void enter(Subscriber subscriber, Viewer viewer) {
    Watcher here = directory.watcher(subscriber).orElse(null);
    entries =
        CompactList.with(
            entries, new Entry(subscriber.node(), subscriber.number(), viewer, here, 0));
  }

  /// Removes the subscriber, and returns the role in which it watched.
  Optional<Viewer> leave(Subscriber subscriber) {
    Optional<Viewer> seat = role(subscriber);
    entries = CompactList.without(entries, entry -> entry.isOf(subscriber));
    return seat;
  }

  /// Removes the subscribers of a node, and returns the roles in which they watched.
  List<Viewer> leave(ActorRef<SubscriptionMessage> node) {
    List<Viewer> seats =
        entries.stream().filter(entry -> entry.node().equals(node)).map(Entry::viewer).toList();
    entries = CompactList.without(entries, entry -> entry.node().equals(node));
    return seats;
  }

  /// Sets the number of spectators that share a feed. Does nothing if the feed does not watch.
  void count(Subscriber feed, int count) {
    entries =
        entries.stream()
            .map(entry ->
                entry.viewer() == Viewer.SPECTATOR && entry.isOf(feed) ? entry.with(count) : entry)
            .collect(Collectors.toUnmodifiableList());
  }

  /// Returns the number of spectators on all nodes.
  int spectators() {
    return entries.stream().mapToInt(Entry::spectators).sum();
  }

  /// Removes a player's subscribers on nodes that cannot be reached, when the player is here again.
  /// Otherwise the loss would be noticed only after the player's turn. If such a node is reached
  /// again, it subscribes anew.
  ///
  /// @return the player's role, once for each
  List<Viewer> giveUp(Viewer player) {
    List<Viewer> lost = List.of();
    for (Entry entry : entries) {
      if (entry.viewer() == player
          && !ActorAddresses.isLocal(entry.node())
          && !directory.reaches(entry.node())) {
        entries = CompactList.without(entries, entry::equals);
        tell(entry, new SubscriptionMessage.Moved(entry.number()));
        lost = CompactList.with(lost, player);
      }
    }
    return lost;
  }

  /// Returns the subscribers of `node`.
  List<Subscriber> of(ActorRef<SubscriptionMessage> node) {
    return entries.stream()
        .map(Entry::subscriber)
        .filter(subscriber -> subscriber.node().equals(node))
        .toList();
  }

  /// Shows the state to the subscribers that watch as `viewer`.
  void show(Viewer viewer, SnapshotBytes snapshot) {
    for (Entry entry : entries) {
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

  /// Returns whether there are subscribers on other nodes.
  boolean areElsewhere() {
    for (Entry entry : entries) {
      if (entry.here() == null) {
        return true;
      }
    }
    return false;
  }

  /// Shows the state once more to the subscribers on other nodes, which ignore a known one.
  void repeat(Function<Viewer, SnapshotBytes> state) {
    for (Entry entry : entries) {
      if (entry.here() == null) {
        SnapshotBytes snapshot = state.apply(entry.viewer());
        tell(entry, new SubscriptionMessage.SnapshotShown(entry.number(), game, snapshot));
      }
    }
  }

  /// Sends the game info to the subscribers that watch as `viewer`.
  void inform(Viewer viewer, EncodedMessage info) {
    for (Entry entry : entries) {
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

  /// Tells all subscribers that the room goes away, and removes them.
  void close() {
    for (Entry entry : entries) {
      tell(entry, new SubscriptionMessage.Moved(entry.number()));
    }
    entries = List.of();
  }

  private static void tell(Entry entry, SubscriptionMessage message) {
    entry.node().tell(message);
  }
}
