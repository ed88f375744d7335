package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.Backoff;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.room.actor.RoomSubscription.Attempt;
import dev.espionage.server.kernel.CompactList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/// The subscriptions of this node to rooms. Rooms see one actor, and a number per subscription. A
/// room on this node calls the watchers directly, without this actor. A room on another node sends
/// messages to this actor, and each of the two watches the other's lifecycle.
///
/// The actor repeats a request to subscribe until the room answers, since a node that dies loses
/// the messages in transit. It renews an established subscription whenever its room is lost: moved,
/// gone with its node, or recreated after a failure of the journal. A renewal has a new number, and
/// gives the watcher the current state. Renewals continue until the watcher unsubscribes or the
/// room refuses. It runs on the event loops and never blocks. Fields are confined to the actor.
final class RoomSubscriptions {
  /// The time that a room may take to answer, slightly longer than a command waits for the journal.
  static final Duration ASK_TIMEOUT = Duration.ofSeconds(7);

  /// The interval of attempts: shorter than the detection of a lost node, longer than the answer of
  /// a slow journal.
  private static final Duration INTERVAL = Duration.ofMillis(500);

  private static final long MOST_QUESTIONS = ASK_TIMEOUT.dividedBy(INTERVAL);

  private static final Backoff RENEWALS =
      new Backoff(Duration.ofMillis(200), Duration.ofSeconds(5));

  /// The subscriptions by number. Thread-safe.
  static final class Directory {
    private final Predicate<Address> reachable;
    private final Map<Long, RoomSubscription> subscriptions = new ConcurrentHashMap<>();

    /// Creates an empty directory.
    ///
    /// @param reachable returns whether another node can be reached; called on any thread
    Directory(Predicate<Address> reachable) {
      this.reachable = reachable;
    }

    private Optional<RoomSubscription> find(long number) {
      return Optional.ofNullable(subscriptions.get(number));
    }

    /// Returns whether another node can be reached.
    boolean reaches(ActorRef<SubscriptionMessage> node) {
      return reachable.test(node.path().address());
    }

    /// Returns the watcher, if the subscriber is on this node and still subscribed.
    Optional<Watcher> watcher(RoomMessage.Subscriber subscriber) {
      return ActorAddresses.isLocal(subscriber.node())
          ? find(subscriber.number()).map(one -> one.watcher)
          : Optional.empty();
    }
  }

  private final ActorContext<SubscriptionMessage> context;
  private final Directory directory;
  private final BiConsumer<GameId, RoomMessage> rooms;

  /// The subscriptions by game. Hardly any game has more than three: two players' and the
  /// spectators' feed.
  private final Map<GameId, List<RoomSubscription>> subscriptions = new HashMap<>();

  /// The subscriptions to rooms on other nodes.
  private final Map<ActorRef<RoomMessage>, List<RoomSubscription>> remote = new HashMap<>();

  private long lastNumber;

  private RoomSubscriptions(
      ActorContext<SubscriptionMessage> context,
      Directory directory,
      BiConsumer<GameId, RoomMessage> rooms) {
    this.context = context;
    this.directory = directory;
    this.rooms = rooms;
  }

  /// Returns the actor's behavior.
  ///
  /// @param directory the directory that the actor keeps up to date
  /// @param rooms the sender of messages to the room of a game, on whichever node it is. Messages
  ///   to a room that is just opening may arrive out of order.
  static Behavior<SubscriptionMessage> create(
      Directory directory, BiConsumer<GameId, RoomMessage> rooms) {
    return Behaviors.setup(context -> {
      var subscriptions = new RoomSubscriptions(context, directory, rooms);
      return Behaviors.receiveMessage(message -> {
        subscriptions.receive(message);
        return Behaviors.same();
      });
    });
  }

  private void receive(SubscriptionMessage message) {
    switch (message) {
      case SubscriptionMessage.Watch watch -> watch(watch);
      case SubscriptionMessage.Unwatch(var game, var watcher) ->
          find(game, watcher).ifPresent(this::end);
      case SubscriptionMessage.Spectators(var game, var feed, int count) ->
          find(game, feed).ifPresent(one -> count(one, count));
      case SubscriptionMessage.Due(long number) -> directory.find(number).ifPresent(this::due);
      case SubscriptionMessage.RoomGone(var room) ->
          List.copyOf(remote.getOrDefault(room, List.of())).forEach(this::lost);
      case SubscriptionMessage.Joined joined -> joined(joined);
      case SubscriptionMessage.Rejected(long number, var answer) ->
          directory.find(number).ifPresent(one -> refused(one, answer));
      case SubscriptionMessage.Failed(long number) ->
          directory
              .find(number)
              .ifPresent(one -> failed(one, one.attempt(), "the room cannot be read"));
      case SubscriptionMessage.Moved(long number) -> directory.find(number).ifPresent(this::lost);
      case SubscriptionMessage.SnapshotShown(long number, var game, var snapshot) ->
          directory
              .find(number)
              .ifPresentOrElse(one -> show(one, snapshot), () -> tellGone(game, number));
      case SubscriptionMessage.Informed(long number, var info) ->
          directory.find(number).ifPresent(one -> one.watcher.info(one.game, info));
    }
  }

  private void count(RoomSubscription feed, int spectators) {
    feed.spectators = spectators;
    rooms.accept(feed.game, new RoomMessage.Spectators(subscriber(feed.number), feed.spectators));
  }

  private Optional<RoomSubscription> find(GameId game, Watcher watcher) {
    return subscriptions.getOrDefault(game, List.of()).stream()
        .filter(one -> one.watcher.equals(watcher))
        .findAny();
  }

  private void watch(SubscriptionMessage.Watch watch) {
    RoomSubscription one = find(watch.game(), watch.watcher()).orElseGet(() -> begin(watch));
    Attempt attempt = one.attempt();
    attempt.askers = CompactList.with(attempt.askers, watch.answer());
    if (attempt.questions == 0) {
      ask(one, attempt);
    }
  }

  private RoomSubscription begin(SubscriptionMessage.Watch watch) {
    var begun = new RoomSubscription(watch);
    subscriptions.compute(
        watch.game(), (_, there) -> CompactList.with(there == null ? List.of() : there, begun));
    number(begun);
    return begun;
  }

  /// Gives the subscription a new number for each room, so that late messages from a lost room are
  /// ignored.
  private void number(RoomSubscription one) {
    directory.subscriptions.remove(one.number);
    one.number = ++lastNumber;
    directory.subscriptions.put(one.number, one);
  }

  private void ask(RoomSubscription one, Attempt attempt) {
    attempt.questions++;
    schedule(one, attempt, INTERVAL);
    rooms.accept(
        one.game,
        new RoomMessage.Watch(
            Optional.ofNullable(one.player), one.watcher.lag(), subscriber(one.number)));
  }

  private void schedule(RoomSubscription one, Attempt attempt, Duration delay) {
    attempt.timer.cancel();
    attempt.timer =
        context.scheduleOnce(delay, context.getSelf(), new SubscriptionMessage.Due(one.number));
  }

  private RoomMessage.Subscriber subscriber(long number) {
    return new RoomMessage.Subscriber(context.getSelf(), number);
  }

  private void due(RoomSubscription one) {
    Attempt attempt = one.attempt;
    if (attempt != null && attempt.questions < MOST_QUESTIONS) {
      ask(one, attempt);
    } else if (attempt != null) {
      failed(one, attempt, "the room does not answer");
    }
  }

  /// Records that the room accepted a subscription. If the watcher has unsubscribed meanwhile, the
  /// room is told again, since the first message may have arrived too early.
  private void joined(SubscriptionMessage.Joined joined) {
    directory
        .find(joined.number())
        .ifPresentOrElse(
            one -> joined(one, joined.room(), joined.answer()),
            () -> joined.room().tell(new RoomMessage.Unwatch(subscriber(joined.number()))));
  }

  private void joined(
      RoomSubscription one, ActorRef<RoomMessage> room, WatchAnswer.Watched answer) {
    boolean renewed = !room.equals(one.room);
    if (renewed) {
      leave(one);
      one.room = room;
      if (!ActorAddresses.isLocal(room)) {
        remote.computeIfAbsent(room, this::beginToWatch).add(one);
      }
    }
    List<CompletableFuture<WatchAnswer>> askers = one.settle();
    askers.forEach(asker -> asker.complete(answer));
    if (renewed && askers.isEmpty()) {
      one.watcher.info(one.game, answer.gameInfo());
      show(one, answer.snapshot());
      if (one.spectators > 0) {
        count(one, one.spectators);
      }
    }
  }

  private List<RoomSubscription> beginToWatch(ActorRef<RoomMessage> room) {
    context.watchWith(room, new SubscriptionMessage.RoomGone(room));
    return new ArrayList<>(2);
  }

  private void leave(RoomSubscription one) {
    ActorRef<RoomMessage> room = one.room;
    if (room != null) {
      one.room = null;
      List<RoomSubscription> there = remote.get(room);
      if (there != null && there.remove(one) && there.isEmpty()) {
        remote.remove(room);
        context.unwatch(room);
      }
    }
  }

  /// Shows a state without its time of receipt, which is a reading of another node's ticker.
  private static void show(RoomSubscription one, SnapshotBytes snapshot) {
    one.watcher.snapshot(
        one.game,
        new SnapshotBytes(
            snapshot.epoch(), snapshot.version(), snapshot.clockRuns(), 0, snapshot.message()));
  }

  private void refused(RoomSubscription one, WatchAnswer.Refused answer) {
    forget(one);
    List<CompletableFuture<WatchAnswer>> askers = one.settle();
    askers.forEach(asker -> asker.complete(answer));
    if (askers.isEmpty()) {
      one.watcher.over(one.game, answer);
    }
  }

  private void lost(RoomSubscription one) {
    Attempt attempt = one.attempt();
    leave(one);
    failed(one, attempt, "the room moved");
  }

  /// Ends a failed attempt. An established subscription is kept and renewed later.
  private void failed(RoomSubscription one, Attempt attempt, String why) {
    fail(one, why);
    if (!attempt.renews) {
      forget(one);
      return;
    }
    if (one.room != null) {
      one.room.tell(new RoomMessage.Unwatch(subscriber(one.number)));
      leave(one);
    }
    number(one);
    var next = new Attempt(true, attempt.failures + 1);
    one.attempt = next;
    schedule(one, next, delay(one.game, attempt.failures));
  }

  /// Returns the delay before a renewal. It differs per game, so that not all watchers of a dead
  /// node ask at once.
  private static Duration delay(GameId game, int failures) {
    long longest = RENEWALS.before(failures).toMillis();
    long shortest = longest / 4;
    return Duration.ofMillis(shortest + Math.floorMod(game.hashCode(), longest - shortest));
  }

  private void end(RoomSubscription one) {
    forget(one);
    fail(one, "the subscription was ended");
    tellGone(one.game, one.number);
  }

  private static void fail(RoomSubscription one, String why) {
    one.settle().forEach(asker -> asker.completeExceptionally(new IllegalStateException(why)));
  }

  /// Tells a room that a subscription has ended. Messages between nodes may be lost, so a room that
  /// still sends states is told again.
  private void tellGone(GameId game, long number) {
    rooms.accept(game, new RoomMessage.Unwatch(subscriber(number)));
  }

  /// Removes the subscription; its watcher receives nothing more.
  private void forget(RoomSubscription one) {
    List<RoomSubscription> left =
        CompactList.without(subscriptions.getOrDefault(one.game, List.of()), one::equals);
    if (left.isEmpty()) {
      subscriptions.remove(one.game);
    } else {
      subscriptions.put(one.game, left);
    }
    directory.subscriptions.remove(one.number);
    leave(one);
  }
}
