package dev.espionage.server.social;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.Sets;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.pekko.pattern.StatusReply;

/**
 * Who watches their friends here, and what each was told last. Who came or went is looked up among
 * the friends of those who watch: so a round costs what has changed, not all players times all who
 * watch. Mutable; belongs to the actor of this node's presence.
 */
final class FriendSubscribers {
  /**
   * What somebody is told of their friends.
   *
   * @param friends by name
   * @param asking who asks to be one
   */
  record FriendState(List<ShownFriend> friends, List<Player> asking) {
    /**
     * A friend as they are seen.
     *
     * @param game that they play just now; empty if they are not online
     */
    record ShownFriend(Player player, boolean online, Optional<GameId> game) {}

    FriendState {
      friends = List.copyOf(friends);
      asking = List.copyOf(asking);
    }
  }

  private static final class Subscriber {
    private final PlayerId player;

    /** Empty until the first answer. */
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

  /** Of each friend, who is told of them here. */
  private final SetMultimap<PlayerId, PlayerId> toTell = HashMultimap.create();

  private final Set<PlayerId> stale = new HashSet<>();
  private final Predicate<PlayerId> online;
  private final Function<FriendState, EncodedMessage> encoder;
  private Map<PlayerId, GameId> playing = Map.of();

  FriendSubscribers(Predicate<PlayerId> online, Function<FriendState, EncodedMessage> encoder) {
    this.online = online;
    this.encoder = encoder;
  }

  /** Somebody watches, and waits for an answer. */
  void watch(
      Consumer<EncodedMessage> watcher,
      PlayerId player,
      Consumer<StatusReply<EncodedMessage>> asker) {
    var subscriber = new Subscriber(player);
    seats.put(watcher, subscriber);
    waiting.add(new Ask(subscriber, asker));
    answer();
  }

  /** Who waits for an answer gets it all the same. */
  void unwatch(Consumer<EncodedMessage> watcher) {
    seats.remove(watcher);
  }

  /** Those who watch. */
  Set<PlayerId> players() {
    return seats.values().stream().map(subscriber -> subscriber.player).collect(Collectors.toSet());
  }

  /** Those who watch and are among these, or have one of these as a friend. */
  Set<PlayerId> concerned(Set<PlayerId> players) {
    Set<PlayerId> concerned = new HashSet<>(Sets.intersection(players, players()));
    players.forEach(player -> concerned.addAll(toTell.get(player)));
    return concerned;
  }

  boolean knows(PlayerId player) {
    return known.containsKey(player);
  }

  /** Takes what is known of a player now, and answers those who wait for that. */
  void know(PlayerId player, ContactList contacts) {
    Optional.ofNullable(known.put(player, contacts)).ifPresent(old -> untie(player, old));
    contacts.friends().forEach(friend -> toTell.put(friend.player().id(), player));
    stale.add(player);
    answer();
  }

  /** Forgets those who do not watch. */
  void forget() {
    Set<PlayerId> gone = Set.copyOf(Sets.difference(known.keySet(), players()));
    gone.forEach(
        player -> Optional.ofNullable(known.remove(player)).ifPresent(old -> untie(player, old)));
  }

  private void untie(PlayerId player, ContactList old) {
    old.friends().forEach(friend -> toTell.remove(friend.player().id(), player));
  }

  /** It cannot be found out whom the player knows: those who wait are told so. */
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

  /** Friends of those who watch, as far as they are online. */
  Set<PlayerId> seen() {
    return toTell.keySet().stream().filter(online).collect(Collectors.toSet());
  }

  /**
   * Takes what the friends of those who watch play.
   *
   * @param asked of whom it was asked
   */
  void play(Set<PlayerId> asked, Map<PlayerId, GameId> games) {
    Map<PlayerId, GameId> before = playing;
    playing = Map.copyOf(games);
    cameOrWent(
        asked.stream()
            .filter(player ->
                !Optional.ofNullable(before.get(player))
                    .equals(Optional.ofNullable(playing.get(player))))
            .toList());
  }

  /** These came, went, or do something else: whoever may see it is to be told. */
  void cameOrWent(Iterable<PlayerId> players) {
    players.forEach(player -> stale.addAll(toTell.get(player)));
  }

  /** Tells all who were told something else. */
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
