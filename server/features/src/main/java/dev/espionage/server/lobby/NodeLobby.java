package dev.espionage.server.lobby;

import com.google.common.collect.Sets;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.PresenceLookup;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
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

/// This node's view of the lobby: the open invitations, the local watchers, and the viewers' data
/// that decides what each may see. It reads the invitations at fixed times, at most four times a
/// second, if a node has changed some or one has expired. So the time of an update reveals nothing
/// about invitations that the viewer may not see. Because notices may be lost, it also reads them
/// every [#REFRESH]. It reloads the data of all viewers once a minute, in parts. Its fields are
/// confined to the actor.
final class NodeLobby extends AbstractBehavior<NodeLobby.Message> {
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final Duration LOOK = Duration.ofMillis(250);
  private static final Duration RENEWAL = Duration.ofSeconds(2);
  private static final Duration REFRESH = Duration.ofSeconds(5);

  /// The number of parts in which viewers' data is reloaded, one part per renewal.
  private static final int PARTS = 30;

  /// A message to this actor. It never leaves the node.
  sealed interface Message extends NoSerializationVerificationNeeded {}

  /// @param viewer the player; empty for a viewer without a session
  record Watch(
      Consumer<EncodedMessage> watcher,
      Optional<Player> viewer,
      ActorRef<StatusReply<EncodedMessage>> replyTo)
      implements Message {}

  record Unwatch(Consumer<EncodedMessage> watcher) implements Message {}

  record WatchChallenges(
      Consumer<EncodedMessage> watcher,
      Player player,
      ActorRef<StatusReply<EncodedMessage>> replyTo)
      implements Message {}

  record UnwatchChallenges(Consumer<EncodedMessage> watcher) implements Message {}

  /// Requests a reload of these players' data, because their relations have changed.
  record ReloadPlayers(Set<PlayerId> players) implements Message {}

  /// The state that other threads share with the actor.
  ///
  /// @param board the invitations as they were last read; only the actor sets it
  /// @param notices the notices of all nodes; the actor takes them at its fixed times, so that a
  ///   notice wakes no thread
  record Shared(AtomicReference<InvitationBoard> board, Queue<InvitationNotice> notices) {
    Shared() {
      this(new AtomicReference<>(InvitationBoard.EMPTY), new ConcurrentLinkedQueue<>());
    }
  }

  /// The store's answer.
  private record Reading(InvitationStore.Standing standing, List<DeclinedChallenge> declined) {}

  private record Then(Continuations.Step step) implements Message {}

  private record Look() implements Message {}

  private record Refresh() implements Message {}

  private record Renew() implements Message {}

  private record Round() implements Message {}

  private final Set<PlayerId> asked = new HashSet<>();

  /// The players whose awaited answer may be older than their last change.
  private final Set<PlayerId> askAgain = new HashSet<>();

  /// The open invitations that were read, so that each is read once.
  private final Map<Invitation.Id, Invitation> known = new HashMap<>();

  /// The origins of opened invitations that were not read yet.
  private final Map<Invitation.Id, InvitationOrigin> origins = new HashMap<>();

  private final Shared shared;
  private final Continuations<Message> continuations;
  private final LobbyModule.Dependencies dependencies;
  private final InvitationStore invitations;
  private final ViewerLists lists;
  private final LobbySubscribers lobbySubscribers;
  private final ChallengeSubscribers challengeSubscribers;
  private final PresenceLookup presence;
  private boolean asksPresence;
  private boolean stale = true;
  private boolean reading;
  private int liveGames;
  private boolean changed;
  private int part;

  private NodeLobby(
      ActorContext<Message> context,
      LobbyModule.Dependencies dependencies,
      InvitationStore invitations,
      Shared shared,
      PresenceLookup presence) {
    super(context);
    this.shared = shared;
    this.continuations = new Continuations<>(context, Then::new);
    this.dependencies = dependencies;
    this.invitations = invitations;
    this.lists = new ViewerLists();
    this.lobbySubscribers = new LobbySubscribers(lists);
    this.challengeSubscribers = new ChallengeSubscribers(lists);
    this.presence = presence;
    refresh();
    look();
  }

  /// @param presence tells who is connected to any node; called on any thread
  static Behavior<Message> create(
      LobbyModule.Dependencies dependencies,
      InvitationStore invitations,
      Shared shared,
      PresenceLookup presence) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers -> {
          timers.startTimerAtFixedRate(new Look(), LOOK);
          timers.startTimerWithFixedDelay(new Refresh(), REFRESH);
          timers.startTimerWithFixedDelay(new Renew(), RENEWAL);
          timers.startTimerAtFixedRate(new Round(), ROUND);
          return new NodeLobby(context, dependencies, invitations, shared, presence);
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
      case WatchChallenges watch -> watch(watch);
      case UnwatchChallenges(var watcher) -> challengeSubscribers.unwatch(watcher);
      case ReloadPlayers(var players) -> {
        reconsider(players);
        askPresence();
      }
      case Then(var step) -> continuations.run(step);
      case Look() -> look();
      case Refresh() -> refresh();
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

  private void watch(WatchChallenges watch) {
    challengeSubscribers.watch(watch.watcher(), watch.player(), watch.replyTo()::tell);
    prepareChallenges();
    challengeSubscribers.answer();
  }

  /// Asks for what the watchers' challenges depend on, and is not known.
  private void prepareChallenges() {
    ask(
        challengeSubscribers
            .challenged()
            .filter(player -> lists.viewer(player.id()).isEmpty())
            .toList());
    if (challengeSubscribers.awaitsPresence()) {
      askPresence();
    }
  }

  private void askPresence() {
    Set<PlayerId> inviters = challengeSubscribers.inviters();
    if (!inviters.isEmpty() && !asksPresence) {
      asksPresence = true;
      continuations.then(
          presence.present(inviters),
          present -> {
            asksPresence = false;
            challengeSubscribers.present(inviters, present);
            prepareChallenges();
            challengeSubscribers.answer();
          },
          failure -> {
            asksPresence = false;
            challengeSubscribers.fail(
                challengeSubscribers.challenged().map(Player::id).collect(Collectors.toSet()),
                String.valueOf(failure));
          });
    }
  }

  private void changed(InvitationNotice notice) {
    stale = true;
    notice
        .opened()
        .ifPresent(opened -> {
          if (known.computeIfPresent(opened.invitation(), (_, one) -> one.from(opened.origin()))
              == null) {
            origins.put(opened.invitation(), opened.origin());
          }
        });
  }

  private void look() {
    Queue<InvitationNotice> notices = shared.notices();
    for (InvitationNotice notice = notices.poll(); notice != null; notice = notices.poll()) {
      changed(notice);
    }
    if ((stale || shared.board().get().hasExpired(dependencies.clock().instant())) && !reading) {
      stale = false;
      reading = true;
      Set<Invitation.Id> awaited = Set.copyOf(origins.keySet());
      Instant since = dependencies.clock().instant().minus(LobbyModule.KEPT);
      continuations.then(
          invitations
              .standing(Set.copyOf(known.keySet()))
              .thenCombine(invitations.declines().since(since), Reading::new),
          reading -> {
            challengeSubscribers.decline(reading.declined());
            read(reading.standing(), awaited);
          },
          _ -> {
            reading = false;
            stale = true;
          });
    }
  }

  /// Shows the invitations that were read.
  ///
  /// @param awaited the invitations of [#origins] at the time of the query
  private void read(InvitationStore.Standing standing, Set<Invitation.Id> awaited) {
    reading = false;
    known.keySet().retainAll(Set.copyOf(standing.ids()));
    for (Invitation added : standing.added()) {
      InvitationOrigin origin = origins.getOrDefault(added.id(), added.origin());
      known.put(added.id(), added.from(origin));
    }
    origins.keySet().removeAll(awaited);
    origins.keySet().removeAll(known.keySet());
    shared
        .board()
        .set(
            new InvitationBoard(
                standing.ids().reversed().stream()
                    .flatMap(id -> Stream.ofNullable(known.get(id)))
                    .toList()));
    dependencies.metrics().open(shared.board().get().size());
    shared.board().get().surplus().forEach(this::withdraw);
    show();
  }

  private void withdraw(Invitation surplus) {
    SecureRandom random = dependencies.random();
    var command = new CommandId(random.nextLong(), random.nextLong());
    continuations.then(
        invitations.withdraw(surplus.inviter().id(), command, surplus.id()),
        _ -> stale = true,
        _ -> {});
  }

  private void refresh() {
    stale = true;
    continuations.then(dependencies.games().count(), this::counted, _ -> {});
  }

  private void counted(int games) {
    liveGames = games;
    if (lists.isLoaded()) {
      show();
    }
  }

  private void show() {
    if (lists.show(new ViewerLists.State(shared.board().get().listed(), liveGames))) {
      changed = true;
      ask(lists.inviters().filter(player -> lists.viewer(player.id()).isEmpty()).toList());
      prepareChallenges();
    }
    lobbySubscribers.answer();
    challengeSubscribers.answer();
  }

  private void ask(Collection<Player> players) {
    Set<PlayerId> ids = players.stream().map(Player::id).collect(Collectors.toSet());
    ids.removeAll(asked);
    if (!ids.isEmpty()) {
      asked.addAll(ids);
      continuations.then(
          dependencies
              .viewers()
              .of(players.stream().filter(player -> ids.contains(player.id())).toList()),
          this::found,
          failure -> notFound(ids, String.valueOf(failure)));
    }
  }

  /// Reloads players' data. Forgets players who are absent; their data is loaded when they return.
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
    return Stream.of(
            lobbySubscribers.players(), lists.inviters(), challengeSubscribers.challenged())
        .flatMap(players -> players);
  }

  private void answered(Set<PlayerId> players) {
    asked.removeAll(players);
    Set<PlayerId> again = Set.copyOf(Sets.intersection(players, askAgain));
    askAgain.removeAll(again);
    reconsider(again);
  }

  private void found(Map<PlayerId, InvitationViewer> found) {
    changed |= lists.putViewers(found);
    prepareChallenges();
    lobbySubscribers.answer();
    challengeSubscribers.answer();
    answered(found.keySet());
  }

  private void notFound(Set<PlayerId> players, String why) {
    lobbySubscribers.fail(players, why);
    challengeSubscribers.fail(players, why);
    answered(players);
  }

  private void renew() {
    changed |= lists.count(presence.playersOnline());
    askPresence();
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

  private void round() {
    if (changed) {
      changed = false;
      lobbySubscribers.round();
    }
    challengeSubscribers.round();
  }
}
