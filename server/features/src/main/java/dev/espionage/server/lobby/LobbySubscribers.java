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

/**
 * The watchers of the lobby here, and what each was told last. Whoever asks is answered as soon as
 * it is known what stands and what they may see. After that they are told in rounds, which come at
 * equal intervals whatever happens: when a list comes does not depend on what its reader may not
 * see. Mutable; belongs to the actor of this node's lobby.
 */
final class LobbySubscribers {
  private static final class Subscriber {
    private final Optional<Player> player;

    /** Empty until the first answer. */
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

  /** Adds a watcher who waits for an answer. */
  void watch(
      Consumer<EncodedMessage> watcher,
      Optional<Player> player,
      Consumer<StatusReply<EncodedMessage>> asker) {
    var subscriber = new Subscriber(player);
    seats.put(watcher, subscriber);
    waiting.add(new Ask(subscriber, asker));
  }

  /** Removes a watcher. Who waits for an answer gets it all the same. */
  void unwatch(Consumer<EncodedMessage> watcher) {
    seats.remove(watcher);
  }

  /** Returns those who watch. */
  Stream<Player> players() {
    return seats.values().stream().flatMap(subscriber -> subscriber.player.stream());
  }

  /** Answers those of whom enough is known. */
  void answer() {
    if (lists.isThere()) {
      waiting.removeIf(this::isAnswered);
    }
  }

  private boolean isAnswered(Ask ask) {
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

  /** Tells those of these who wait that it cannot be found out what they may see. */
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

  /** Tells all whose list is not what they were told. */
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
