package dev.espionage.server.lobby;

import com.google.common.collect.Sets;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.pattern.StatusReply;

/**
 * This node's view of the lobby. It has one subscription to the lobby's actor for all local
 * watchers, and the viewers' data that decides what each may see. It renews the subscription
 * regularly, because the lobby may have moved; renewing an existing one costs nothing. It reloads
 * the data of all viewers once a minute, in parts. Its fields are confined to the actor.
 */
final class NodeLobby extends AbstractBehavior<NodeLobby.Message> {
  private static final Duration RENEWAL = Duration.ofSeconds(2);

  /** The number of parts in which viewers' data is reloaded, one part per renewal. */
  private static final int PARTS = 30;

  /** A message to this actor. It never leaves the node. */
  sealed interface Message extends NoSerializationVerificationNeeded {}

  /**
   * @param viewer the player; empty for a viewer without a session
   */
  record Watch(
      Consumer<EncodedMessage> watcher,
      Optional<Player> viewer,
      ActorRef<StatusReply<EncodedMessage>> replyTo)
      implements Message {}

  record Unwatch(Consumer<EncodedMessage> watcher) implements Message {}

  /** Requests a reload of these players' data, because their relations have changed. */
  record ReloadPlayers(Set<PlayerId> players) implements Message {}

  private record Listed(ListPublisher.State state) implements Message {}

  private record Then(Continuations.Step step) implements Message {}

  private record Renew() implements Message {}

  private record Round() implements Message {}

  private final Set<PlayerId> asked = new HashSet<>();

  /** The players whose awaited answer may be older than their last change. */
  private final Set<PlayerId> askAgain = new HashSet<>();

  private final Continuations<Message> continuations;
  private final ActorRef<LobbyMessage> lobby;
  private final InvitationViewers viewers;
  private final ViewerLists lists;
  private final LobbySubscribers lobbySubscribers;
  private final IntSupplier playersOnline;
  private final ActorRef<ListPublisher.State> adapter;
  private boolean changed;
  private int part;

  private NodeLobby(
      ActorContext<Message> context,
      ActorRef<LobbyMessage> lobby,
      InvitationViewers viewers,
      IntSupplier playersOnline) {
    super(context);
    this.continuations = new Continuations<>(context, Then::new);
    this.lobby = lobby;
    this.viewers = viewers;
    this.lists = new ViewerLists();
    this.lobbySubscribers = new LobbySubscribers(lists);
    this.playersOnline = playersOnline;
    this.adapter = context.messageAdapter(ListPublisher.State.class, Listed::new);
    follow();
  }

  /**
   * @param playersOnline returns the number of players connected to any node; called on any thread
   * @param round the interval between updates to watchers
   */
  static Behavior<Message> create(
      ActorRef<LobbyMessage> lobby,
      InvitationViewers viewers,
      IntSupplier playersOnline,
      Duration round) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers -> {
          timers.startTimerWithFixedDelay(new Renew(), RENEWAL);
          timers.startTimerAtFixedRate(new Round(), round);
          return new NodeLobby(context, lobby, viewers, playersOnline);
        }));
  }

  @Override
  public Receive<Message> createReceive() {
    return newReceiveBuilder().onMessage(Message.class, this::receive).build();
  }

  private Behavior<Message> receive(Message message) {
    switch (message) {
      case Watch watch -> watch(watch);
      case Unwatch(var watcher) -> lobbySubscribers.unwatch(watcher);
      case ReloadPlayers(var players) -> reconsider(players);
      case Listed(var state) -> listed(state);
      case Then(var step) -> continuations.run(step);
      case Renew() -> renew();
      case Round() -> round();
    }
    return this;
  }

  private void watch(Watch watch) {
    lobbySubscribers.watch(watch.watcher(), watch.viewer(), watch.replyTo()::tell);
    // Asks for known viewers, too: their ratings may have changed.
    ask(watch.viewer().stream().toList());
    lobbySubscribers.answer();
  }

  private void listed(ListPublisher.State state) {
    lists.show(state);
    changed = true;
    askOfUnknown(lists.inviters());
    lobbySubscribers.answer();
  }

  private void askOfUnknown(Stream<Player> players) {
    ask(players.filter(player -> lists.viewer(player.id()).isEmpty()).toList());
  }

  private void ask(Collection<Player> players) {
    Set<PlayerId> ids = players.stream().map(Player::id).collect(Collectors.toSet());
    ids.removeAll(asked);
    if (!ids.isEmpty()) {
      asked.addAll(ids);
      continuations.then(
          viewers.of(players.stream().filter(player -> ids.contains(player.id())).toList()),
          this::found,
          failure -> notFound(ids, String.valueOf(failure)));
    }
  }

  /**
   * Reloads players' data. Forgets players who are absent; their data is loaded when they return.
   */
  private void reconsider(Set<PlayerId> players) {
    askAgain.addAll(Sets.intersection(players, asked));
    Set<Player> here =
        present().filter(player -> players.contains(player.id())).collect(Collectors.toSet());
    Set<PlayerId> gone = new HashSet<>(players);
    here.forEach(player -> gone.remove(player.id()));
    lists.forget(gone);
    ask(here);
  }

  private Stream<Player> present() {
    return Stream.concat(lobbySubscribers.players(), lists.inviters());
  }

  private void answered(Set<PlayerId> players) {
    asked.removeAll(players);
    Set<PlayerId> again = Set.copyOf(Sets.intersection(players, askAgain));
    askAgain.removeAll(again);
    reconsider(again);
  }

  private void found(Map<PlayerId, InvitationViewer> found) {
    changed |= lists.putViewers(found);
    lobbySubscribers.answer();
    answered(found.keySet());
  }

  private void notFound(Set<PlayerId> players, String why) {
    lobbySubscribers.fail(players, why);
    answered(players);
  }

  private void renew() {
    follow();
    changed |= lists.count(playersOnline.getAsInt());
    part = (part + 1) % PARTS;
    Set<Player> present =
        present().filter(player -> isInPart(player.id())).collect(Collectors.toSet());
    Set<PlayerId> gone = lists.known().stream().filter(this::isInPart).collect(Collectors.toSet());
    present.forEach(player -> gone.remove(player.id()));
    lists.forget(gone);
    ask(present);
  }

  private boolean isInPart(PlayerId player) {
    return Math.floorMod(player.hashCode(), PARTS) == part;
  }

  private void follow() {
    lobby.tell(new LobbyMessage.Follow(adapter));
  }

  private void round() {
    if (changed) {
      changed = false;
      lobbySubscribers.round();
    }
  }
}
