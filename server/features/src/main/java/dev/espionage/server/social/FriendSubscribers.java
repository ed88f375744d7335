package dev.espionage.server.social;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.Sets;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.pekko.pattern.StatusReply;

/// The watchers of friends on this node, and the state that each was last sent. Changed players are
/// looked up among the watchers' friends. So a round costs what has changed, rather than all
/// players times all watchers. Not thread-safe; confined to [PresenceActor].
final class FriendSubscribers {
  /// The state of a player's friends, as sent to that player.
  ///
  /// @param friends the friends, by name
  /// @param asking the players who ask to be friends
  record FriendState(List<ShownFriend> friends, List<Player> asking) {
    /// A friend, as the player sees them.
    ///
    /// @param game the game that the friend plays; empty if the friend is not online
    record ShownFriend(Player player, boolean online, Optional<GameId> game) {}

    FriendState {
      friends = List.copyOf(friends);
      asking = List.copyOf(asking);
    }
  }

  private static final class Subscriber {
    private final PlayerId player;

    /// The state that was last sent; empty before the first answer.
    private Optional<FriendState> told = Optional.empty();

    private Subscriber(PlayerId player) {
      this.player = player;
    }
  }

  private record Ask(Subscriber subscriber, Consumer<StatusReply<EncodedMessage>> asker) {}

  private final IdentityHashMap<Consumer<EncodedMessage>, Subscriber> seats =
      new IdentityHashMap<>();
  private final List<Ask> waiting = new ArrayList<>();
  private final Map<PlayerId, ContactList> known = new HashMap<>();

  /// The watching players by friend.
  private final SetMultimap<PlayerId, PlayerId> toTell = HashMultimap.create();

  private final Set<PlayerId> stale = new HashSet<>();
  private final Predicate<PlayerId> online;
  private final Function<FriendState, EncodedMessage> encoder;
  private final GameSignals signals;
  private final GameSignals.Follower follower;

  /// The games of those friends who play.
  private final Map<PlayerId, GameId> playing = new HashMap<>();

  /// The friends whose games may have changed.
  private final Set<PlayerId> suspects = new HashSet<>();

  /// @param follower receives the signals of the friends' games
  FriendSubscribers(
      Predicate<PlayerId> online,
      Function<FriendState, EncodedMessage> encoder,
      GameSignals signals,
      GameSignals.Follower follower) {
    this.online = online;
    this.encoder = encoder;
    this.signals = signals;
    this.follower = follower;
  }

  /// Adds a watcher, whose asker waits for the first state.
  void watch(
      Consumer<EncodedMessage> watcher,
      PlayerId player,
      Consumer<StatusReply<EncodedMessage>> asker) {
    var subscriber = new Subscriber(player);
    seats.put(watcher, subscriber);
    waiting.add(new Ask(subscriber, asker));
    answer();
  }

  /// Removes a watcher. A waiting asker still gets the answer.
  void unwatch(Consumer<EncodedMessage> watcher) {
    seats.remove(watcher);
  }

  /// Returns the watching players.
  Set<PlayerId> players() {
    return seats.values().stream().map(subscriber -> subscriber.player).collect(Collectors.toSet());
  }

  /// Returns the watching players who are among these players or have one of them as a friend.
  Set<PlayerId> concerned(Set<PlayerId> players) {
    Set<PlayerId> concerned = new HashSet<>(Sets.intersection(players, players()));
    players.forEach(player -> concerned.addAll(toTell.get(player)));
    return concerned;
  }

  boolean knows(PlayerId player) {
    return known.containsKey(player);
  }

  /// Sets a player's contacts, and answers the askers who wait for them.
  void know(PlayerId player, ContactList contacts) {
    ContactList old = known.put(player, contacts);
    Set<PlayerId> friends = friends(contacts);
    friends.forEach(friend -> addToIndex(player, friend));
    if (old != null) {
      Sets.difference(friends(old), friends).forEach(friend -> removeFromIndex(player, friend));
    }
    stale.add(player);
    answer();
  }

  /// Forgets the contacts of players who do not watch.
  void forget() {
    Set<PlayerId> gone = Set.copyOf(Sets.difference(known.keySet(), players()));
    gone.forEach(player ->
        Optional.ofNullable(known.remove(player))
            .ifPresent(old -> friends(old).forEach(friend -> removeFromIndex(player, friend))));
  }

  private static Set<PlayerId> friends(ContactList contacts) {
    return contacts.friends().stream()
        .map(friend -> friend.player().id())
        .collect(Collectors.toSet());
  }

  private void addToIndex(PlayerId player, PlayerId friend) {
    if (!toTell.containsKey(friend)) {
      signals.follow(friend, follower);
      suspects.add(friend);
    }
    toTell.put(friend, player);
  }

  private void removeFromIndex(PlayerId player, PlayerId friend) {
    toTell.remove(friend, player);
    if (!toTell.containsKey(friend)) {
      signals.unfollow(friend, follower);
      playing.remove(friend);
    }
  }

  /// Follows no friend's games any more.
  void close() {
    toTell.keySet().forEach(friend -> signals.unfollow(friend, follower));
  }

  /// Fails the waiting askers of a player, because the contacts could not be read.
  void fail(PlayerId player, String why) {
    waiting.removeIf(ask -> {
      boolean failed = ask.subscriber().player.equals(player);
      if (failed) {
        ask.asker().accept(StatusReply.error(why));
      }
      return failed;
    });
  }

  private void answer() {
    waiting.removeIf(ask -> {
      ContactList contacts = known.get(ask.subscriber().player);
      if (contacts != null) {
        ask.asker().accept(StatusReply.success(tell(ask.subscriber(), state(contacts))));
      }
      return contacts != null;
    });
  }

  private EncodedMessage tell(Subscriber subscriber, FriendState state) {
    subscriber.told = Optional.of(state);
    return encoder.apply(state);
  }

  /// Notes that the games of these players may have changed.
  void suspect(Set<PlayerId> players) {
    suspects.addAll(players);
  }

  /// Notes that the games of all friends may have changed, in case a signal was lost.
  void suspectAll() {
    suspects.addAll(toTell.keySet());
  }

  /// Returns the watchers' friends who are online and whose games may have changed since the last
  /// call.
  Set<PlayerId> suspects() {
    Set<PlayerId> found =
        suspects.stream()
            .filter(player -> toTell.containsKey(player) && online.test(player))
            .collect(Collectors.toSet());
    suspects.clear();
    return found;
  }

  /// Sets the games of some of the watchers' friends.
  ///
  /// @param asked the players whose games were queried
  void play(Set<PlayerId> asked, Map<PlayerId, GameId> games) {
    for (PlayerId player : Sets.intersection(asked, toTell.keySet())) {
      GameId now = games.get(player);
      GameId before = now == null ? playing.remove(player) : playing.put(player, now);
      if (!Objects.equals(before, now)) {
        stale.addAll(toTell.get(player));
      }
    }
  }

  /// Marks the watchers of these players for an update, because the players came or went.
  void cameOrWent(Iterable<PlayerId> players) {
    for (PlayerId player : players) {
      stale.addAll(toTell.get(player));
      suspects.add(player);
    }
  }

  /// Sends each marked watcher the state if it differs from the last one.
  void round() {
    if (!stale.isEmpty()) {
      seats.forEach(this::renew);
      stale.clear();
    }
  }

  private void renew(Consumer<EncodedMessage> watcher, Subscriber subscriber) {
    ContactList contacts = known.get(subscriber.player);
    if (contacts != null && subscriber.told.isPresent() && stale.contains(subscriber.player)) {
      FriendState state = state(contacts);
      if (!subscriber.told.get().equals(state)) {
        watcher.accept(tell(subscriber, state));
      }
    }
  }

  private FriendState state(ContactList contacts) {
    return new FriendState(contacts.friends().stream().map(this::seen).toList(), contacts.asking());
  }

  private FriendState.ShownFriend seen(ContactList.Friend friend) {
    PlayerId id = friend.player().id();
    boolean here = !friend.hidden() && online.test(id);
    return new FriendState.ShownFriend(
        friend.player(), here, here ? Optional.ofNullable(playing.get(id)) : Optional.empty());
  }
}
