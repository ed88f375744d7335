package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.Backoff;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.kernel.CompactList;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/**
 * The subscriptions of this node to rooms. To rooms they are one actor, and each a number. A room
 * on this node shows the game to watchers directly, past this actor. A room on another node tells
 * this actor, and each of the two watches whether the other is still there.
 *
 * <p>A subscription is asked for until the room answers, again and again, since a node that dies
 * takes with it what was on the way. Once it stands, it is renewed whenever its room is lost (moved
 * to another node, gone with its node, made again after a failure of the journal), under a new
 * number, until the watcher ends it or the room refuses it. The watcher is then told the state
 * anew. Fields belong to the actor.
 */
final class RoomSubscriptions {
  /** How long a room may take to answer: a little more than a command waits for the journal. */
  static final Duration PATIENCE = Duration.ofSeconds(7);

  /** More often than a node that is gone is noticed, less often than a slow journal answers. */
  private static final Duration INTERVAL = Duration.ofMillis(500);

  private static final long MOST_QUESTIONS = PATIENCE.dividedBy(INTERVAL);

  private static final Backoff RENEWALS =
      new Backoff(Duration.ofMillis(200), Duration.ofSeconds(5));

  /** The subscriptions by their numbers. Safe for use by any thread. */
  static final class Directory {
    private final Map<Long, Subscription> subscriptions = new ConcurrentHashMap<>();

    private Optional<Subscription> find(long number) {
      return Optional.ofNullable(subscriptions.get(number));
    }

    /** Returns the watcher, if the subscriber is of this node and still there. */
    Optional<Watcher> watcher(RoomMessage.Subscriber subscriber) {
      return ActorAddresses.isLocal(subscriber.node())
          ? find(subscriber.number()).map(one -> one.watcher)
          : Optional.empty();
    }
  }

  /** One watcher of one game. */
  private static final class Subscription {
    private final GameId game;
    private final @Nullable PlayerId player;
    private final Watcher watcher;
    private long number;

    /** The room that has joined it; null while there is none. */
    private @Nullable ActorRef<RoomMessage> room;

    /** Null while the room owes no answer. */
    private @Nullable Attempt attempt;

    private Subscription(SubscriptionMessage.Watch watch) {
      this.game = watch.game();
      this.player = watch.player().orElse(null);
      this.watcher = watch.watcher();
    }

    private Attempt attempt() {
      if (attempt == null) {
        attempt = new Attempt(room != null, 0);
      }
      return attempt;
    }

    /** Ends the attempt, if there is one, and returns who waits for its outcome. */
    private List<CompletableFuture<WatchAnswer>> settle() {
      if (attempt == null) {
        return List.of();
      }
      List<CompletableFuture<WatchAnswer>> askers = attempt.askers;
      attempt.timer.cancel();
      attempt = null;
      return askers;
    }
  }

  /** An attempt to subscribe. */
  private static final class Attempt {
    /** Whether the subscription stood before, and is to be renewed until that works. */
    private final boolean renews;

    /** Attempts before this one since the room was lost. */
    private final int failures;

    /** Mostly none if it renews. */
    private List<CompletableFuture<WatchAnswer>> askers = List.of();

    private int questions;
    private Cancellable timer = Cancellable.alreadyCancelled();

    private Attempt(boolean renews, int failures) {
      this.renews = renews;
      this.failures = failures;
    }
  }

  private final ActorContext<SubscriptionMessage> context;
  private final Directory directory;
  private final BiConsumer<GameId, RoomMessage> rooms;

  /** By their games: of each the two players' and one of the spectators, hardly ever more. */
  private final Map<GameId, List<Subscription>> subscriptions = new HashMap<>();

  /** What is subscribed to rooms of other nodes. */
  private final Map<ActorRef<RoomMessage>, List<Subscription>> remote = new HashMap<>();

  private long lastNumber;

  private RoomSubscriptions(
      ActorContext<SubscriptionMessage> context,
      Directory directory,
      BiConsumer<GameId, RoomMessage> rooms) {
    this.context = context;
    this.directory = directory;
    this.rooms = rooms;
  }

  /**
   * Makes the actor.
   *
   * @param directory is filled with what is subscribed
   * @param rooms tells the room of a game something, wherever it is; of what is told a room that
   *     just opens, the later may come first
   */
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
          find(game, feed)
              .map(one -> new RoomMessage.Spectators(subscriber(one.number), count))
              .ifPresent(counted -> rooms.accept(game, counted));
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

  private Optional<Subscription> find(GameId game, Watcher watcher) {
    return subscriptions.getOrDefault(game, List.of()).stream()
        .filter(one -> one.watcher.equals(watcher))
        .findAny();
  }

  private void watch(SubscriptionMessage.Watch watch) {
    Subscription one = find(watch.game(), watch.watcher()).orElseGet(() -> begin(watch));
    Attempt attempt = one.attempt();
    attempt.askers = CompactList.with(attempt.askers, watch.answer());
    if (attempt.questions == 0) {
      ask(one, attempt);
    }
  }

  private Subscription begin(SubscriptionMessage.Watch watch) {
    var begun = new Subscription(watch);
    subscriptions.compute(
        watch.game(), (_, there) -> CompactList.with(there == null ? List.of() : there, begun));
    number(begun);
    return begun;
  }

  /**
   * Gives it a number, a new one for each room, so that no lost room's words are taken for news.
   */
  private void number(Subscription one) {
    directory.subscriptions.remove(one.number);
    one.number = ++lastNumber;
    directory.subscriptions.put(one.number, one);
  }

  private void ask(Subscription one, Attempt attempt) {
    attempt.questions++;
    schedule(one, attempt, INTERVAL);
    rooms.accept(
        one.game, new RoomMessage.Watch(Optional.ofNullable(one.player), subscriber(one.number)));
  }

  private void schedule(Subscription one, Attempt attempt, Duration delay) {
    attempt.timer.cancel();
    attempt.timer =
        context.scheduleOnce(delay, context.getSelf(), new SubscriptionMessage.Due(one.number));
  }

  private RoomMessage.Subscriber subscriber(long number) {
    return new RoomMessage.Subscriber(context.getSelf(), number);
  }

  private void due(Subscription one) {
    Attempt attempt = one.attempt;
    if (attempt != null && attempt.questions < MOST_QUESTIONS) {
      ask(one, attempt);
    } else if (attempt != null) {
      failed(one, attempt, "the room does not answer");
    }
  }

  /** Who does not watch any more may have said so to the room before this came to it. */
  private void joined(SubscriptionMessage.Joined joined) {
    directory
        .find(joined.number())
        .ifPresentOrElse(
            one -> joined(one, joined.room(), joined.answer()),
            () -> joined.room().tell(new RoomMessage.Unwatch(subscriber(joined.number()))));
  }

  private void joined(Subscription one, ActorRef<RoomMessage> room, WatchAnswer.Watched answer) {
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
    }
  }

  private List<Subscription> beginToWatch(ActorRef<RoomMessage> room) {
    context.watchWith(room, new SubscriptionMessage.RoomGone(room));
    return new ArrayList<>(2);
  }

  private void leave(Subscription one) {
    ActorRef<RoomMessage> room = one.room;
    if (room != null) {
      one.room = null;
      List<Subscription> there = remote.get(room);
      if (there != null && there.remove(one) && there.isEmpty()) {
        remote.remove(room);
        context.unwatch(room);
      }
    }
  }

  /** Without the time that is a reading of another node's ticker. */
  private static void show(Subscription one, SnapshotBytes snapshot) {
    one.watcher.snapshot(
        one.game,
        new SnapshotBytes(
            snapshot.epoch(), snapshot.version(), snapshot.clockRuns(), 0, snapshot.message()));
  }

  private void refused(Subscription one, WatchAnswer.Refused answer) {
    forget(one);
    List<CompletableFuture<WatchAnswer>> askers = one.settle();
    askers.forEach(asker -> asker.complete(answer));
    if (askers.isEmpty()) {
      one.watcher.over(one.game, answer);
    }
  }

  private void lost(Subscription one) {
    Attempt attempt = one.attempt();
    leave(one);
    failed(one, attempt, "the room moved");
  }

  /** A subscription that stood is kept, and renewed later. */
  private void failed(Subscription one, Attempt attempt, String why) {
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

  /** A moment of each game's own, so that not all watchers of a node that dies ask at once. */
  private static Duration delay(GameId game, int failures) {
    long longest = RENEWALS.before(failures).toMillis();
    long shortest = longest / 4;
    return Duration.ofMillis(shortest + Math.floorMod(game.hashCode(), longest - shortest));
  }

  private void end(Subscription one) {
    forget(one);
    fail(one, "it was ended");
    tellGone(one.game, one.number);
  }

  private static void fail(Subscription one, String why) {
    one.settle().forEach(asker -> asker.completeExceptionally(new IllegalStateException(why)));
  }

  /** Tells it again to a room that has not understood: messages between nodes may be lost. */
  private void tellGone(GameId game, long number) {
    rooms.accept(game, new RoomMessage.Unwatch(subscriber(number)));
  }

  /** Nobody hears of it any more. */
  private void forget(Subscription one) {
    List<Subscription> left =
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
