package dev.espionage.server.lobby;

import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.ViewerLists.Row;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.pekko.pattern.StatusReply;

/// The lobby's watchers on this node, and the list that each was last sent. A new watcher is
/// answered as soon as the invitations and the viewer's data are known. After that, watchers are
/// updated in rounds at equal intervals. So the time of an update reveals nothing about invitations
/// that the viewer may not see. Not thread-safe; confined to [NodeLobby]'s actor.
final class LobbySubscribers {
  private static final class Subscriber {
    private final Optional<Player> player;

    /// The list that was last sent; empty before the first answer.
    private Optional<List<Row>> told = Optional.empty();

    private LobbyMessages.Counts toldCounts = new LobbyMessages.Counts(0, 0);

    private Subscriber(Optional<Player> player) {
      this.player = player;
    }
  }

  private record Ask(Subscriber subscriber, Consumer<StatusReply<EncodedMessage>> asker) {}

  private final IdentityHashMap<Consumer<EncodedMessage>, Subscriber> seats =
      new IdentityHashMap<>();
  private final List<Ask> waiting = new ArrayList<>();
  private final ViewerLists lists;

  LobbySubscribers(ViewerLists lists) {
    this.lists = lists;
  }

  /// Adds a watcher, whose asker waits for the first list.
  void watch(
      Consumer<EncodedMessage> watcher,
      Optional<Player> player,
      Consumer<StatusReply<EncodedMessage>> asker) {
    var subscriber = new Subscriber(player);
    seats.put(watcher, subscriber);
    waiting.add(new Ask(subscriber, asker));
  }

  /// Removes a watcher. A waiting asker still gets the answer.
  void unwatch(Consumer<EncodedMessage> watcher) {
    seats.remove(watcher);
  }

  /// Returns the watching players.
  Stream<Player> players() {
    return seats.values().stream().flatMap(subscriber -> subscriber.player.stream());
  }

  /// Answers the waiting askers whose viewer's data is known.
  void answer() {
    if (lists.isLoaded()) {
      waiting.removeIf(this::tryAnswer);
    }
  }

  private boolean tryAnswer(Ask ask) {
    Optional<InvitationViewer> viewer = viewer(ask.subscriber());
    viewer
        .map(lists::of)
        .ifPresent(list -> ask.asker().accept(StatusReply.success(tell(ask.subscriber(), list))));
    return viewer.isPresent();
  }

  private Optional<InvitationViewer> viewer(Subscriber subscriber) {
    return subscriber.player.isEmpty()
        ? Optional.of(InvitationViewer.STRANGER)
        : lists.viewer(subscriber.player.get().id());
  }

  private EncodedMessage tell(Subscriber subscriber, List<Row> list) {
    subscriber.told = Optional.of(list);
    subscriber.toldCounts = lists.counts();
    return lists.encoded(list);
  }

  /// Fails the waiting askers of these players, because their data could not be read.
  void fail(Set<PlayerId> players, String why) {
    waiting.removeIf(ask -> {
      boolean failed =
          ask.subscriber().player.filter(player -> players.contains(player.id())).isPresent();
      if (failed) {
        ask.asker().accept(StatusReply.error(why));
      }
      return failed;
    });
  }

  /// Sends each watcher their list if it has changed.
  void round() {
    seats.forEach((watcher, subscriber) -> {
      if (subscriber.told.isPresent()) {
        viewer(subscriber)
            .map(lists::of)
            .filter(list -> isNew(subscriber, list))
            .ifPresent(list -> watcher.accept(tell(subscriber, list)));
      }
    });
  }

  private boolean isNew(Subscriber subscriber, List<Row> list) {
    return !subscriber.toldCounts.equals(lists.counts())
        || !subscriber.told.equals(Optional.of(list));
  }
}
