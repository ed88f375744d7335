package dev.espionage.server.lobby;

import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pekko.pattern.StatusReply;

/// The watchers of challenges on this node, and what each was last sent. Most players have no
/// challenge, so the data of a watcher is needed only while one is for the watcher. A challenge is
/// held back until it is known whether its inviter is present. Not thread-safe; confined to
/// [NodeLobby]'s actor.
final class ChallengeSubscribers {
  /// The challenges that concern one player.
  record Shown(List<ReceivedChallenge> received, List<DeclinedChallenge> declined) {}

  private static final class Subscriber {
    private final Player player;

    /// The challenges that were last sent; empty before the first answer.
    private Optional<Shown> told = Optional.empty();

    private Subscriber(Player player) {
      this.player = player;
    }
  }

  private record Ask(Subscriber subscriber, Consumer<StatusReply<EncodedMessage>> asker) {}

  private final IdentityHashMap<Consumer<EncodedMessage>, Subscriber> seats =
      new IdentityHashMap<>();
  private final List<Ask> waiting = new ArrayList<>();

  /// The presence of the inviters of challenges, as far as it is known.
  private final Map<PlayerId, Boolean> presence = new HashMap<>();

  private final ViewerLists lists;
  private Map<PlayerId, List<DeclinedChallenge>> declined = Map.of();

  ChallengeSubscribers(ViewerLists lists) {
    this.lists = lists;
  }

  /// Adds a watcher, whose asker waits for the first state.
  void watch(
      Consumer<EncodedMessage> watcher,
      Player player,
      Consumer<StatusReply<EncodedMessage>> asker) {
    var subscriber = new Subscriber(player);
    seats.put(watcher, subscriber);
    waiting.add(new Ask(subscriber, asker));
  }

  /// Removes a watcher. A waiting asker still gets the answer.
  void unwatch(Consumer<EncodedMessage> watcher) {
    seats.remove(watcher);
  }

  /// Sets the challenges that were declined lately, newest first. Each inviter is told the first
  /// [ViewerLists#MOST_CHALLENGES].
  void decline(List<DeclinedChallenge> lately) {
    declined =
        lately.stream()
            .collect(
                Collectors.groupingBy(
                    DeclinedChallenge::inviter,
                    Collectors.collectingAndThen(
                        Collectors.toList(),
                        all -> all.stream().limit(ViewerLists.MOST_CHALLENGES).toList())));
  }

  /// Returns the watching players for whom a challenge stands.
  Stream<Player> challenged() {
    return Stream.concat(seats.values().stream(), waiting.stream().map(Ask::subscriber))
        .map(subscriber -> subscriber.player)
        .filter(player -> lists.isChallenged(player.id()))
        .distinct();
  }

  /// Returns the inviters of the challenges to watching players.
  Set<PlayerId> inviters() {
    return challenged()
        .flatMap(player -> lists.challengers(player.id()))
        .collect(Collectors.toSet());
  }

  /// Returns whether the presence of an inviter is not known yet.
  boolean awaitsPresence() {
    return !presence.keySet().containsAll(inviters());
  }

  /// Sets which of these players are present. Forgets all others.
  void present(Set<PlayerId> asked, Set<PlayerId> present) {
    presence.clear();
    asked.forEach(player -> presence.put(player, present.contains(player)));
  }

  /// Answers the waiting askers whose challenges are known.
  void answer() {
    if (lists.isLoaded()) {
      waiting.removeIf(ask -> {
        Optional<Shown> shown = shown(ask.subscriber().player);
        shown.ifPresent(
            one -> ask.asker().accept(StatusReply.success(tell(ask.subscriber(), one))));
        return shown.isPresent();
      });
    }
  }

  /// Fails the waiting askers of these players, because their data could not be read.
  void fail(Set<PlayerId> players, String why) {
    waiting.removeIf(ask -> {
      boolean failed = players.contains(ask.subscriber().player.id());
      if (failed) {
        ask.asker().accept(StatusReply.error(why));
      }
      return failed;
    });
  }

  /// Sends each watcher their challenges if they have changed.
  void round() {
    seats.forEach((watcher, subscriber) -> {
      if (subscriber.told.isPresent()) {
        shown(subscriber.player)
            .filter(now -> !subscriber.told.equals(Optional.of(now)))
            .ifPresent(now -> watcher.accept(tell(subscriber, now)));
      }
    });
  }

  private static EncodedMessage tell(Subscriber subscriber, Shown shown) {
    subscriber.told = Optional.of(shown);
    return LobbyMessages.challenges(shown.received(), shown.declined());
  }

  /// Returns the challenges of a player; empty if they are not known.
  private Optional<Shown> shown(Player player) {
    return received(player)
        .map(list -> new Shown(list, declined.getOrDefault(player.id(), List.of())));
  }

  private Optional<List<ReceivedChallenge>> received(Player player) {
    if (!lists.isChallenged(player.id())) {
      return Optional.of(List.of());
    }
    return lists
        .viewer(player.id())
        .map(viewer -> lists.challengesTo(viewer, one -> !presence.getOrDefault(one, false)))
        .filter(list -> list.stream().allMatch(this::isInviterKnown));
  }

  private boolean isInviterKnown(ReceivedChallenge challenge) {
    return presence.containsKey(challenge.invitation().inviter().id());
  }
}
