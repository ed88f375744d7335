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
 * The lobby as it is seen on this node: one subscription to the lobby, wherever it is, for all
 * watchers here, and of each what decides what they may see. It subscribes again and again, which
 * costs nothing where it is subscribed, because the lobby may have moved; and asks again about
 * everybody once a minute, some at a time. Its fields belong to the actor.
 */
final class NodeLobby extends AbstractBehavior<NodeLobby.Message> {
  private static final Duration RENEWAL = Duration.ofSeconds(2);

  /** The parts in which it is asked again about players, one a renewal. */
  private static final int PARTS = 30;

  /** A message to this actor, on its own node only. */
  sealed interface Message extends NoSerializationVerificationNeeded {}

  /**
   * @param viewer empty for somebody without a session
   */
  record Watch(
      Consumer<EncodedMessage> watcher,
      Optional<Player> viewer,
      ActorRef<StatusReply<EncodedMessage>> replyTo)
      implements Message {}

  record Unwatch(Consumer<EncodedMessage> watcher) implements Message {}

  /** Tells of players whose relations to others have changed. */
  record Reconsider(Set<PlayerId> players) implements Message {}

  private record Listed(ListPublisher.State state) implements Message {}

  private record Then(Continuations.Step step) implements Message {}

  private record Renew() implements Message {}

  private record Round() implements Message {}

  private final Set<PlayerId> asked = new HashSet<>();

  /** Players of whom the answer that is awaited may be older than the last change. */
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
   * @param playersOnline how many are connected, to any node; by any thread
   * @param round how often watchers are told what has changed
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
      case Reconsider(var players) -> reconsider(players);
      case Listed(var state) -> listed(state);
      case Then(var step) -> continuations.run(step);
      case Renew() -> renew();
      case Round() -> round();
    }
    return this;
  }

  private void watch(Watch watch) {
    lobbySubscribers.watch(watch.watcher(), watch.viewer(), watch.replyTo()::tell);
    // Also who is known: they may have played since.
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

  /** Forgets those who are not here now: they are asked about when they come back. */
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
    changed |= lists.know(found);
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
