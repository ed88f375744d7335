package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.sql.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.cluster.ClusterEvent;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.ClusterSingleton;
import org.apache.pekko.cluster.typed.SingletonActor;
import org.apache.pekko.cluster.typed.Subscribe;
import org.slf4j.event.Level;

/// Keeps every room with a running clock loaded. One instance runs in the cluster. It reads the
/// table of games when it starts, when a node joins or leaves, and every 20 s. A lost room is
/// therefore back within 20 s. A loaded room only compares itself with the journal, if it has not
/// written since it was last woken.
///
/// It wakes rooms in batches, so that a restart does not read ten thousand games from the database
/// at once. Its fields are confined to the actor.
final class RoomWaker extends AbstractBehavior<RoomWaker.Message> {
  private static final Duration INTERVAL = Duration.ofSeconds(20);

  /// The delay before the next look if the table could not be read.
  private static final Duration RETRY = Duration.ofSeconds(1);

  /// The delay after a change of the cluster, so that related changes cause a single look.
  private static final Duration MEMBERSHIP_DELAY = Duration.ofMillis(200);

  /// The time before its deadline at which a game is woken. It is shorter than `Room.SOON`, so that
  /// the room stays loaded until the deadline.
  private static final Duration AHEAD = Duration.ofMinutes(5);

  private static final Duration BATCH_INTERVAL = Duration.ofMillis(50);
  private static final int BATCH_SIZE = 200;
  private static final int MAX_DUE = 10_000;

  /// A message to the waker, always from its own node.
  sealed interface Message extends NoSerializationVerificationNeeded {}

  /// A request to read the table of games.
  record Look() implements Message {}

  private record MemberChanged() implements Message {}

  private record Found(List<GameId> games) implements Message {}

  private record NotFound(Throwable why) implements Message {}

  private record WakeSome() implements Message {}

  private final TimerScheduler<Message> timers;
  private final Games games;
  private final InstantSource clock;
  private final Consumer<GameId> wake;
  private final Queue<GameId> asleep = new ArrayDeque<>();

  private RoomWaker(
      ActorContext<Message> context,
      TimerScheduler<Message> timers,
      Games games,
      InstantSource clock,
      Consumer<GameId> wake) {
    super(context);
    this.timers = timers;
    this.games = games;
    this.clock = clock;
    this.wake = wake;
    ActorRef<ClusterEvent.MemberEvent> changes =
        context.messageAdapter(ClusterEvent.MemberEvent.class, _ -> new MemberChanged());
    Cluster.get(context.getSystem())
        .subscriptions()
        .tell(Subscribe.create(changes, ClusterEvent.MemberEvent.class));
    timers.startTimerWithFixedDelay("interval", new Look(), INTERVAL);
    readTable();
  }

  /// Starts the cluster's single waker; called on every node.
  ///
  /// @param wake the action that loads the room of a game
  static void start(ActorSystem<?> system, RoomContext parts, Consumer<GameId> wake) {
    Behavior<Message> lasting =
        Behaviors.supervise(create(parts.games(), parts.clock()::wall, wake))
            .onFailure(SupervisorStrategy.restart());
    ClusterSingleton.get(system).init(SingletonActor.of(lasting, "waker"));
  }

  static Behavior<Message> create(Games games, InstantSource clock, Consumer<GameId> wake) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers -> new RoomWaker(context, timers, games, clock, wake)));
  }

  @Override
  public Receive<Message> createReceive() {
    return newReceiveBuilder()
        .onMessage(Look.class, _ -> readTable())
        .onMessage(MemberChanged.class, _ -> lookIn(MEMBERSHIP_DELAY))
        .onMessage(Found.class, this::found)
        .onMessage(NotFound.class, this::notFound)
        .onMessage(WakeSome.class, _ -> wakeSome())
        .build();
  }

  private Behavior<Message> readTable() {
    Instant soon = clock.instant().plus(AHEAD);
    getContext()
        .pipeToSelf(
            games
                .onLiveClocks()
                .thenCombine(
                    games.dueBefore(soon, MAX_DUE),
                    (live, due) -> Stream.concat(live.stream(), due.stream()).toList()),
            (found, failure) -> found == null ? new NotFound(cause(failure)) : new Found(found));
    return this;
  }

  private static Throwable cause(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause == null ? failure : cause;
  }

  private Behavior<Message> lookIn(Duration delay) {
    timers.startSingleTimer("soon", new Look(), delay);
    return this;
  }

  /// Replaces the games of the last look, which are out of date.
  private Behavior<Message> found(Found found) {
    asleep.clear();
    asleep.addAll(found.games());
    return wakeSome();
  }

  private Behavior<Message> notFound(NotFound failed) {
    getContext()
        .getLog()
        .atLevel(StoreUnavailable.isLogged(failed.why()) ? Level.DEBUG : Level.WARN)
        .log("cannot read which rooms must be loaded: {}", failed.why().getClass().getName());
    return lookIn(RETRY);
  }

  private Behavior<Message> wakeSome() {
    for (int i = 0; i < BATCH_SIZE && !asleep.isEmpty(); i++) {
      wake.accept(asleep.remove());
    }
    if (!asleep.isEmpty()) {
      timers.startSingleTimer(new WakeSome(), BATCH_INTERVAL);
    }
    return this;
  }
}
