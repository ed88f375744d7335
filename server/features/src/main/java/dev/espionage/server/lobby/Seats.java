package dev.espionage.server.lobby;

import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.NodeLists.Row;
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
final class Seats {
  private static final class Seat {
    private final Optional<Player> player;

    /** Empty until the first answer. */
    private Optional<List<Row>> told = Optional.empty();

    private LobbyMessages.Counts toldCounts = new LobbyMessages.Counts(0, 0);

    private Seat(Optional<Player> player) {
      this.player = player;
    }
  }

  private record Ask(Seat seat, Consumer<StatusReply<Encoded>> asker) {}

  private final IdentityHashMap<Consumer<Encoded>, Seat> seats = new IdentityHashMap<>();
  private final List<Ask> waiting = new ArrayList<>();
  private final NodeLists lists;

  Seats(NodeLists lists) {
    this.lists = lists;
  }

  /** Adds a watcher who waits for an answer. */
  void watch(
      Consumer<Encoded> watcher, Optional<Player> player, Consumer<StatusReply<Encoded>> asker) {
    var seat = new Seat(player);
    seats.put(watcher, seat);
    waiting.add(new Ask(seat, asker));
  }

  /** Removes a watcher. Who waits for an answer gets it all the same. */
  void unwatch(Consumer<Encoded> watcher) {
    seats.remove(watcher);
  }

  /** Returns those who watch. */
  Stream<Player> players() {
    return seats.values().stream().flatMap(seat -> seat.player.stream());
  }

  /** Answers those of whom enough is known. */
  void answer() {
    if (lists.isThere()) {
      waiting.removeIf(this::isAnswered);
    }
  }

  private boolean isAnswered(Ask ask) {
    Optional<Viewer> viewer = viewer(ask.seat());
    viewer
        .map(lists::of)
        .ifPresent(list -> ask.asker().accept(StatusReply.success(tell(ask.seat(), list))));
    return viewer.isPresent();
  }

  private Optional<Viewer> viewer(Seat seat) {
    return seat.player.isEmpty()
        ? Optional.of(Viewer.STRANGER)
        : lists.viewer(seat.player.get().id());
  }

  private Encoded tell(Seat seat, List<Row> list) {
    seat.told = Optional.of(list);
    seat.toldCounts = lists.counts();
    return lists.encoded(list);
  }

  /** Tells those of these who wait that it cannot be found out what they may see. */
  void fail(Set<PlayerId> players, String why) {
    waiting.removeIf(ask -> {
      boolean failed =
          ask.seat().player.filter(player -> players.contains(player.id())).isPresent();
      if (failed) {
        ask.asker().accept(StatusReply.error(why));
      }
      return failed;
    });
  }

  /** Tells all whose list is not what they were told. */
  void round() {
    seats.forEach((watcher, seat) -> {
      if (seat.told.isPresent()) {
        viewer(seat)
            .map(lists::of)
            .filter(list -> isNew(seat, list))
            .ifPresent(list -> watcher.accept(tell(seat, list)));
      }
    });
  }

  private boolean isNew(Seat seat, List<Row> list) {
    return !seat.toldCounts.equals(lists.counts()) || !seat.told.equals(Optional.of(list));
  }
}
