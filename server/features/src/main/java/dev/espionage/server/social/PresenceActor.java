package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.PreRestart;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.apache.pekko.actor.typed.receptionist.ServiceKey;
import org.apache.pekko.pattern.StatusReply;

/// Exchanges presence between nodes; one actor runs on each node. Once a second it reports its
/// node's connected players to the other nodes' actors, and receives their reports. It also updates
/// the local watchers of friends. So every node knows all online players without queries, and there
/// is no single point of failure. Its fields are confined to the actor.
final class PresenceActor extends AbstractBehavior<PresenceActor.Message> {
  /// A message to this actor.
  sealed interface Message {}

  /// A message from another node.
  sealed interface Remote extends Message {}

  /// A message from this actor's own node.
  sealed interface Own extends Message, NoSerializationVerificationNeeded {}

  /// A node's report about its connected players, sent each second, changed or not.
  ///
  /// @param number the number of the node's previous report plus one
  /// @param whole true if `joined` holds all connected players; false if the report holds changes
  record StatusReport(
      long number, boolean whole, ImmutableSet<PlayerId> joined, ImmutableSet<PlayerId> left) {}

  /// Delivers another node's report.
  record ReportReceived(StatusReport statusReport, ActorRef<Message> by) implements Remote {}

  /// Requests a full report.
  record RequestFullReport() implements Remote {}

  /// Announces that the relations of these players have changed.
  record Changed(ImmutableSet<PlayerId> players) implements Remote {}

  /// Requests that all nodes be told that the relations of these players have changed.
  record TellChanged(ImmutableSet<PlayerId> players) implements Own {}

  record Watch(
      PlayerId player,
      Consumer<EncodedMessage> watcher,
      ActorRef<StatusReply<EncodedMessage>> replyTo)
      implements Own {}

  record Unwatch(Consumer<EncodedMessage> watcher) implements Own {}

  /// The known actors of all nodes, including this one.
  record NodesChanged(ImmutableSet<ActorRef<Message>> actors) implements Own {}

  /// Continues a step after the store has answered.
  record Then(Continuations.Step step) implements Own {}

  /// A game of a friend began or ended.
  record GameChanged(ImmutableSet<PlayerId> players) implements Own {}

  record Round() implements Own {}

  private static final ServiceKey<Message> KEY = ServiceKey.create(Message.class, "presence");

  /// The number of rounds between queries for the games of all friends.
  private static final int SWEEP = 60;

  /// The number of parts in which contacts are reloaded, one part per round.
  private static final int PARTS = 60;

  private final OnlinePlayers<ActorRef<Message>> online = new OnlinePlayers<>();
  private final LocalPresence own = new LocalPresence();
  private final Set<PlayerId> asked = new HashSet<>();

  /// The players whose awaited answer may be older than their last change.
  private final Set<PlayerId> askAgain = new HashSet<>();

  private final Continuations<Message> continuations;
  private final ContactStore contacts;
  private final Supplier<Set<PlayerId>> connected;
  private final Consumer<Set<PlayerId>> changed;
  private final Consumer<ImmutableSet<PlayerId>> playersOnline;
  private final FriendSubscribers seats;
  private ImmutableSet<ActorRef<Message>> everybody = ImmutableSet.of();
  private boolean awaitsGames;
  private int rounds;

  private PresenceActor(
      ActorContext<Message> context,
      ContactStore contacts,
      GameSignals signals,
      Supplier<Set<PlayerId>> connected,
      Consumer<Set<PlayerId>> changed,
      Consumer<ImmutableSet<PlayerId>> playersOnline) {
    super(context);
    this.continuations = new Continuations<>(context, Then::new);
    this.contacts = contacts;
    this.connected = connected;
    this.changed = changed;
    this.playersOnline = playersOnline;
    ActorRef<Message> self = context.getSelf();
    var follower =
        new GameSignals.Follower(
            EnumSet.of(Change.STARTED, Change.ENDED),
            signal ->
                self.tell(
                    new GameChanged(
                        ImmutableSet.of(signal.players().white(), signal.players().black()))));
    this.seats =
        new FriendSubscribers(online::isOnline, SocialMessages::friends, signals, follower);
    ActorRef<Receptionist.Listing> listings =
        context.messageAdapter(
            Receptionist.Listing.class,
            listing -> new NodesChanged(ImmutableSet.copyOf(listing.getAllServiceInstances(KEY))));
    var receptionist = context.getSystem().receptionist();
    receptionist.tell(Receptionist.register(KEY, context.getSelf()));
    receptionist.tell(Receptionist.subscribe(KEY, listings));
  }

  /// Returns the actor of one node.
  ///
  /// @param signals tells which friends began or ended a game
  /// @param connected returns the players connected to this node; called on any thread, never
  ///   blocks
  /// @param changed receives the players whose relations have changed; called on the actor's
  ///   thread, returns at once
  /// @param playersOnline receives the players connected to any node when they have changed; called
  ///   as `changed`
  /// @param round the interval between reports, and between updates to watchers
  static Behavior<Message> create(
      ContactStore contacts,
      GameSignals signals,
      Supplier<Set<PlayerId>> connected,
      Consumer<Set<PlayerId>> changed,
      Consumer<ImmutableSet<PlayerId>> playersOnline,
      Duration round) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers -> {
          timers.startTimerWithFixedDelay(new Round(), round);
          return new PresenceActor(context, contacts, signals, connected, changed, playersOnline);
        }));
  }

  @Override
  public Receive<Message> createReceive() {
    return newReceiveBuilder()
        .onMessage(Message.class, this::receive)
        .onSignal(PreRestart.class, _ -> end())
        .onSignal(PostStop.class, _ -> end())
        .build();
  }

  private Behavior<Message> end() {
    seats.close();
    return this;
  }

  private Behavior<Message> receive(Message message) {
    switch (message) {
      case ReportReceived reportReceived -> hear(reportReceived);
      case RequestFullReport() -> own.requestFullReport();
      case Changed(var players) -> changed(players);
      case TellChanged(var players) -> {
        changed(players);
        others().forEach(node -> node.tell(new Changed(players)));
      }
      case Watch watch -> watch(watch);
      case Unwatch(var watcher) -> seats.unwatch(watcher);
      case NodesChanged(var actors) -> nodesChanged(actors);
      case GameChanged(var players) -> seats.suspect(players);
      case Then(var step) -> continuations.run(step);
      case Round() -> round();
    }
    return this;
  }

  private Stream<ActorRef<Message>> others() {
    return everybody.stream().filter(node -> !node.equals(getContext().getSelf()));
  }

  private void hear(ReportReceived reportReceived) {
    if (!online.hear(reportReceived.by(), reportReceived.statusReport())) {
      reportReceived.by().tell(new RequestFullReport());
    }
  }

  private void nodesChanged(ImmutableSet<ActorRef<Message>> actors) {
    if (!everybody.containsAll(actors)) {
      own.requestFullReport();
    }
    everybody = actors;
  }

  private void changed(Set<PlayerId> players) {
    askAgain.addAll(Sets.intersection(players, asked));
    seats.forget();
    seats.concerned(players).forEach(this::ask);
    changed.accept(players);
  }

  private void watch(Watch watch) {
    seats.watch(watch.watcher(), watch.player(), watch.replyTo()::tell);
    if (!seats.knows(watch.player())) {
      ask(watch.player());
    }
  }

  private void ask(PlayerId player) {
    if (!asked.add(player)) {
      askAgain.add(player);
      return;
    }
    continuations.then(
        contacts.of(player),
        contacts -> {
          seats.know(player, contacts);
          answered(player);
        },
        failure -> {
          seats.fail(player, String.valueOf(failure));
          answered(player);
        });
  }

  private void answered(PlayerId player) {
    asked.remove(player);
    if (askAgain.remove(player)) {
      ask(player);
    }
  }

  private void round() {
    rounds++;
    for (StatusReport statusReport : own.nextReports(connected.get())) {
      online.hear(getContext().getSelf(), statusReport);
      others().forEach(node -> node.tell(new ReportReceived(statusReport, getContext().getSelf())));
    }
    online.round();
    renew();
    Set<PlayerId> cameOrWent = online.changed();
    if (!cameOrWent.isEmpty()) {
      playersOnline.accept(online.players());
    }
    seats.cameOrWent(cameOrWent);
    askForGames();
    seats.round();
  }

  /// Reloads a part of the contacts, in case another node's message was lost.
  private void renew() {
    seats.forget();
    seats.players().stream()
        .filter(player -> Math.floorMod(player.hashCode(), PARTS) == rounds % PARTS)
        .forEach(this::ask);
  }

  /// Queries the games of those online friends whose games may have changed.
  private void askForGames() {
    if (rounds % SWEEP == 0) {
      seats.suspectAll();
    }
    Set<PlayerId> suspects = awaitsGames ? Set.of() : seats.suspects();
    if (!suspects.isEmpty()) {
      awaitsGames = true;
      continuations.then(
          contacts.playing(suspects),
          games -> {
            awaitsGames = false;
            seats.play(suspects, games);
          },
          _ -> {
            awaitsGames = false;
            seats.suspect(suspects);
          });
    }
  }
}
