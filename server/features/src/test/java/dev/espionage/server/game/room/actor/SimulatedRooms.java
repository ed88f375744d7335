package dev.espionage.server.game.room.actor;

import com.google.common.base.Ticker;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.cluster.ActorAsk;
import dev.espionage.server.cluster.RetryingAsk;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.room.core.PendingRequest;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/// The rooms and subscriptions of one simulated node: the real actors of [RoomActor] and
/// [RoomSubscriptions]. It replaces [ShardedRooms], because the simulation decides which node has a
/// room, and when a message between nodes arrives. Actors of other nodes are represented by relays,
/// which send what they get through the simulated network. Confined to the simulation's thread.
public final class SimulatedRooms {
  /// The ways to other nodes.
  public interface Routes {
    /// Returns the ticker of this node, which runs with virtual time.
    Ticker ticker();

    /// Brings a message to the node that has the room of the game, as this node believes.
    void toRoom(GameId game, Consumer<SimulatedRooms> deliver);

    /// Returns whether the other node belongs to the cluster, as this node believes.
    boolean isMember(SimulatedRooms node);

    /// Brings a message to another node, unless it is lost on its way.
    void send(SimulatedRooms node, Runnable deliver);

    /// Brings a message to another node that is repeated until it arrives.
    void sendReliably(SimulatedRooms node, Runnable deliver);
  }

  /// Is told of the requests that reach this node's rooms, and of their answers.
  public interface Observer {
    void arrived(GameId game, PlayerId player, CommandId id, PlayerRequest request);

    void answered(GameId game, PlayerId player, CommandId id, PlayerRequest request, Answer answer);

    /// Tells of an exception in a room.
    void crashed(GameId game, Throwable why);
  }

  /// The time after which a watched room of an ended game is loaded again; ten minutes in
  /// operation.
  private static final Duration REOPEN_ENDED = Duration.ofSeconds(10);

  /// The place of a node in the simulation.
  ///
  /// @param node the number of this start of a node, unique in a simulation
  /// @param forgetful true for rooms that forget since when they could not write, a deliberate bug
  public record Place(Routes routes, Observer observer, int node, boolean forgetful) {}

  private static final Duration ASK_TIMEOUT = RoomSubscriptions.ASK_TIMEOUT.plusSeconds(1);

  /// The distance of the numbers of two nodes' subscriptions, as rooms elsewhere see them.
  private static final long NODE_NUMBERS = 1_000_000;

  private static long names;

  private final ActorSystem<?> system;
  private final Routes routes;
  private final Observer observer;
  private final int node;
  private final LocalRooms open = new LocalRooms();
  private final RetryingAsk retryingAsk;
  private final SimulatedRegion region;
  private final ActorRef<SimulatedRegion.Message> regionActor;
  private final ActorRef<SubscriptionMessage> subscriptions;
  private final List<ActorRef<?>> actors = new ArrayList<>();
  private final Map<SimulatedRooms, ActorRef<SubscriptionMessage>> relays = new LinkedHashMap<>();
  private final Map<ActorRef<RoomMessage>, ActorRef<RoomMessage>> roomRelays = new HashMap<>();

  /// The nodes whose rooms accepted this node's subscriptions, by number.
  private final Map<Long, SimulatedRooms> joined = new LinkedHashMap<>();

  /// Starts hosting rooms.
  ///
  /// @param parts what the rooms use
  public SimulatedRooms(ActorSystem<?> system, RoomContext parts, Place place) {
    this.system = system;
    this.routes = place.routes();
    this.observer = place.observer();
    this.node = place.node();
    this.retryingAsk = new RetryingAsk(system, ShardedRooms.ASK_INTERVAL);
    var watchers = new RoomSubscriptions.Directory(_ -> true);
    var host =
        new RoomActor.Host(
            parts,
            this::tell,
            open,
            watchers,
            Runnable::run,
            parts.clock().wall(),
            REOPEN_ENDED,
            place.routes().ticker());
    this.region = new SimulatedRegion(host, place.forgetful(), observer::crashed);
    this.regionActor = start(region.behavior(), "region");
    region.startedAs(regionActor);
    actors.add(regionActor);
    this.subscriptions =
        start(RoomSubscriptions.create(watchers, this::tellSoonest), "subscriptions");
    actors.add(subscriptions);
  }

  private <T> ActorRef<T> start(Behavior<T> behavior, String name) {
    ActorRef<T> started = system.systemActorOf(behavior, name + "-" + nextName(), Props.empty());
    return started;
  }

  private static synchronized long nextName() {
    return ++names;
  }

  /// Stops all actors, as the end of the process would.
  public void kill() {
    relays.values().forEach(this::stop);
    roomRelays.values().forEach(this::stop);
    actors.forEach(this::stop);
  }

  private void stop(ActorRef<?> actor) {
    Adapter.toClassic(system).stop(Adapter.toClassic(actor));
  }

  /// Returns whether the room of the game is open here.
  public boolean isOpen(GameId game) {
    return open.find(game).isPresent();
  }

  /// Returns whether there is an actor for the game's room, open or not.
  public boolean hosts(GameId game) {
    return region.hosts(game);
  }

  /// Returns the games that have a room here.
  public List<GameId> hosted() {
    return region.games();
  }

  /// Hands the room of a game over to another node.
  public void handOver(GameId game) {
    region.stop(game);
  }

  /// Loads the room of a game.
  public void wake(GameId game) {
    tell(game, new RoomMessage.Wake());
  }

  /// Tells every room here to look at its time, because time was lost.
  public void wakeAll() {
    open.wake();
  }

  /// Loads the room of a game that has just been written.
  public void begun(JournalEntry.Opened opened) {
    var game = new StoredGame(List.of(opened), Optional.empty());
    GameId id = opened.event().setup().id();
    routes.toRoom(
        id,
        there ->
            there.region.tell(
                id, new RoomMessage.Wake(Optional.of(game).filter(_ -> there == this))));
  }

  private void tell(GameId game, RoomMessage message) {
    routes.toRoom(game, there -> there.region.tell(game, there.relayed(this, message)));
  }

  private void tellSoonest(GameId game, RoomMessage message) {
    open.find(game).ifPresentOrElse(room -> room.tell(message), () -> tell(game, message));
  }

  /// Submits a player's request, as `Rooms.submit` does.
  public CompletionStage<Answer> submit(
      GameId game, PlayerId player, CommandId id, PlayerRequest request) {
    return isOpen(game)
        ? submitHere(game, player, id, request)
        : retryingAsk.ask(() -> submitOnce(game, player, id, request));
  }

  private CompletionStage<Answer> submitOnce(
      GameId game, PlayerId player, CommandId id, PlayerRequest request) {
    if (isOpen(game)) {
      return submitHere(game, player, id, request);
    }
    var answer = new CompletableFuture<Answer>();
    var _ =
        system
            .scheduler()
            .scheduleOnce(
                ASK_TIMEOUT,
                () -> answer.completeExceptionally(new TimeoutException()),
                system.executionContext());
    routes.toRoom(
        game,
        there ->
            there
                .submitHere(game, player, id, request)
                .thenAccept(given -> there.routes.send(this, () -> answer.complete(given))));
    return answer;
  }

  private CompletionStage<Answer> submitHere(
      GameId game, PlayerId player, CommandId id, PlayerRequest request) {
    observer.arrived(game, player, id, request);
    return open.find(game)
        .map(room ->
            room.ask(asker ->
                new RoomMessage.SubmitHere(
                    new PendingRequest.Submission(
                        player,
                        id,
                        request,
                        Optional.empty(),
                        Duration.ZERO,
                        room.now(),
                        0,
                        asker))))
        .orElseGet(() -> askRegion(game, player, id, request))
        .thenApply(answer -> {
          observer.answered(game, player, id, request, answer);
          return answer;
        });
  }

  private CompletionStage<Answer> askRegion(
      GameId game, PlayerId player, CommandId id, PlayerRequest request) {
    return ActorAsk.of(
        AskPattern.ask(
            regionActor,
            replyTo ->
                SimulatedRegion.deliver(
                    game,
                    new RoomMessage.Submit(
                        player, id, request, Optional.empty(), Duration.ZERO, 0, replyTo)),
            ASK_TIMEOUT,
            system.scheduler()));
  }

  /// Subscribes a watcher, as `Rooms.watch` does.
  public CompletionStage<WatchAnswer> watch(
      GameId game, Optional<PlayerId> player, Watcher watcher) {
    var answer = new CompletableFuture<WatchAnswer>();
    subscriptions.tell(new SubscriptionMessage.Watch(game, player, watcher, answer));
    return answer;
  }

  /// Ends a subscription.
  public void unwatch(GameId game, Watcher watcher) {
    subscriptions.tell(new SubscriptionMessage.Unwatch(game, watcher));
  }

  /// Acts on the loss of another node, which this node has noticed.
  public void nodeGone(SimulatedRooms gone) {
    joined.forEach((number, there) -> {
      if (there == gone) {
        subscriptions.tell(new SubscriptionMessage.Moved(number));
      }
    });
    joined.values().removeIf(there -> there == gone);
    ActorRef<SubscriptionMessage> relay = relays.get(gone);
    if (relay != null) {
      region.games().forEach(game -> region.tell(game, new RoomMessage.NodeGone(relay)));
    }
  }

  /// Returns a message of another node with this node's relays in the place of its actors.
  private RoomMessage relayed(SimulatedRooms from, RoomMessage message) {
    if (from == this) {
      return message;
    }
    return switch (message) {
      case RoomMessage.Watch(var player, var lag, var subscriber) ->
          new RoomMessage.Watch(player, lag, relayed(from, subscriber));
      case RoomMessage.Unwatch(var subscriber) ->
          new RoomMessage.Unwatch(relayed(from, subscriber));
      case RoomMessage.Spectators(var subscriber, int count) ->
          new RoomMessage.Spectators(relayed(from, subscriber), count);
      default -> message;
    };
  }

  private RoomMessage.Subscriber relayed(SimulatedRooms from, RoomMessage.Subscriber subscriber) {
    ActorRef<SubscriptionMessage> relay =
        relays.computeIfAbsent(
            from,
            _ ->
                start(
                    Behaviors.receiveMessage(message -> {
                      pass(from, message);
                      return Behaviors.same();
                    }),
                    "relay"));
    return new RoomMessage.Subscriber(relay, subscriber.number() + from.node * NODE_NUMBERS);
  }

  /// Passes a room's message on; that a room has gone is told as reliably as by a death watch.
  private void pass(SimulatedRooms to, SubscriptionMessage message) {
    Runnable deliver = () -> to.fromRoom(this, message);
    if (message instanceof SubscriptionMessage.Moved) {
      routes.sendReliably(to, deliver);
    } else {
      routes.send(to, deliver);
    }
  }

  private void fromRoom(SimulatedRooms there, SubscriptionMessage message) {
    subscriptions.tell(
        switch (message) {
          case SubscriptionMessage.Joined(long number, var room, var answer) -> {
            joined.put(own(number), there);
            yield new SubscriptionMessage.Joined(own(number), relayed(there, room), answer);
          }
          case SubscriptionMessage.Rejected(long number, var why) ->
              new SubscriptionMessage.Rejected(own(number), why);
          case SubscriptionMessage.Failed(long number) ->
              new SubscriptionMessage.Failed(own(number));
          case SubscriptionMessage.SnapshotShown(long number, var game, var snapshot) ->
              new SubscriptionMessage.SnapshotShown(own(number), game, snapshot);
          case SubscriptionMessage.Informed(long number, var info) ->
              new SubscriptionMessage.Informed(own(number), info);
          case SubscriptionMessage.Moved(long number) -> new SubscriptionMessage.Moved(own(number));
          default -> throw new IllegalArgumentException("not from a room: " + message);
        });
    if (message instanceof SubscriptionMessage.Joined && !routes.isMember(there)) {
      nodeGone(there);
    }
  }

  private static long own(long number) {
    return number % NODE_NUMBERS;
  }

  private ActorRef<RoomMessage> relayed(SimulatedRooms there, ActorRef<RoomMessage> room) {
    return roomRelays.computeIfAbsent(
        room,
        _ ->
            start(
                Behaviors.receiveMessage(message -> {
                  routes.sendReliably(there, () -> room.tell(there.relayed(this, message)));
                  return Behaviors.same();
                }),
                "room-relay"));
  }
}
