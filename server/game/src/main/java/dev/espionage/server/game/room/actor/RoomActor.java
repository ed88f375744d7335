package dev.espionage.server.game.room.actor;

import com.google.common.base.Ticker;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.Backoff;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.journal.UnreadableGame;
import dev.espionage.server.game.room.core.Effect;
import dev.espionage.server.game.room.core.Room;
import dev.espionage.server.game.room.core.RoomSleep;
import dev.espionage.server.sql.StoreUnavailable;
import dev.espionage.server.sql.WrongSequence;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.StashBuffer;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;
import org.slf4j.event.Level;

/// Loads a room for its actor. A game that has just begun here opens at once. Otherwise it reads
/// the journal, and journals the room's activation, unless the game is over; other messages wait
/// meanwhile. Then it becomes an [OpenRoom]. If that cannot write, the actor discards the room and
/// reads again: at once the first time, then after growing delays. A game whose clock runs
/// therefore returns by itself, even without requests.
///
/// It gives up, as a [ClosedRoom], if there is no such game, another room writes to it, or the
/// stored game cannot be read.
///
/// Its fields are confined to the actor.
final class RoomActor {
  /// The objects that all rooms of a node share. Thread-safe.
  ///
  /// @param rooms the sender of messages to the room of a game, on whichever node it is
  /// @param open the rooms that are open on this node
  /// @param watchers the subscriptions of this node
  /// @param histories the thread that computes histories
  /// @param startedAt the time at which this process started hosting rooms
  /// @param reopenEnded the time after which the room of an ended game is loaded again if it is
  ///   watched
  /// @param ticker the ticker by which timers run
  record Host(
      RoomContext parts,
      BiConsumer<GameId, RoomMessage> rooms,
      LocalRooms open,
      RoomSubscriptions.Directory watchers,
      Executor histories,
      Instant startedAt,
      Duration reopenEnded,
      Ticker ticker) {}

  /// The number of messages that a loading room keeps. Further ones are dropped, and their senders
  /// retry.
  private static final int STASH_CAPACITY = 1_000;

  private static final Backoff RETRIES =
      new Backoff(Duration.ofMillis(250), Duration.ofSeconds(10));

  /// The settings of one room's actor.
  ///
  /// @param shard the receiver of `Passivate`
  record Setting(GameId game, ActorRef<ClusterSharding.ShardCommand> shard, Host host) {
    /// Returns these settings with the id instance of the room's game, so that the room keeps only
    /// one copy.
    Setting sharing(GameId id) {
      return new Setting(id, shard, host);
    }

    /// Records that the game's clock owes time, as `SteadyClock.owe` says.
    void owe() {
      host.parts().clock().owe(game);
    }

    /// Records that the room can take turns again, or that the game does not need it.
    void settle() {
      host.parts().clock().settle(game);
    }
  }

  private final Setting setting;
  private final ActorContext<RoomMessage> context;
  private final StashBuffer<RoomMessage> stash;
  private Optional<Instant> stuckSince = Optional.empty();
  private int tries;

  private RoomActor(
      Setting setting,
      ActorContext<RoomMessage> context,
      StashBuffer<RoomMessage> stash,
      int tries) {
    this.setting = setting;
    this.context = context;
    this.stash = stash;
    this.tries = tries;
  }

  static Behavior<RoomMessage> create(Setting setting) {
    return behavior(setting, 1, RoomActor::begin);
  }

  /// Returns the behavior that follows an [OpenRoom] that could not write. That room's state is
  /// discarded.
  ///
  /// @param since the time since which it could not write
  static Behavior<RoomMessage> after(Setting setting, Throwable why, Optional<Instant> since) {
    return behavior(setting, 0, actor -> actor.stuck(why, since));
  }

  /// Returns the behavior that follows an [OpenRoom] which another room has continued.
  static Behavior<RoomMessage> reloading(Setting setting) {
    return behavior(setting, 0, RoomActor::load);
  }

  private static Behavior<RoomMessage> behavior(
      Setting setting, int tries, Function<RoomActor, Behavior<RoomMessage>> then) {
    return Behaviors.setup(context ->
        Behaviors.withStash(
            STASH_CAPACITY, stash -> then.apply(new RoomActor(setting, context, stash, tries))));
  }

  /// Waits for the first message, for which the actor was created.
  private Behavior<RoomMessage> begin() {
    return Behaviors.receive(RoomMessage.class)
        .onMessage(
            RoomMessage.Wake.class,
            wake -> wake.begun().map(game -> open(game, this::begun)).orElseGet(this::load))
        .onMessage(RoomMessage.Stop.class, _ -> Behaviors.stopped())
        .onAnyMessage(this::loadFor)
        .build();
  }

  private Behavior<RoomMessage> loadFor(RoomMessage asked) {
    stash.stash(asked);
    return load();
  }

  private Behavior<RoomMessage> load() {
    context.pipeToSelf(
        setting.host().parts().journal().read(setting.game()),
        (game, failure) ->
            game == null ? new RoomMessage.JournalFailed(failure) : new RoomMessage.Loaded(game));
    return Behaviors.receive(RoomMessage.class)
        .onMessage(RoomMessage.Loaded.class, this::loaded)
        .onMessage(RoomMessage.JournalFailed.class, failed -> failed(failed.why()))
        .onMessage(RoomMessage.Stop.class, _ -> Behaviors.stopped())
        .onAnyMessage(this::wait)
        .build();
  }

  private Behavior<RoomMessage> loaded(RoomMessage.Loaded loaded) {
    return loaded
        .game()
        .map(game -> open(game, this::activate))
        .orElseGet(() -> passivate(ClosedRoom.unknown()));
  }

  /// Opens the room, which is active after these effects.
  private Behavior<RoomMessage> open(
      StoredGame game, BiFunction<Room, Instant, List<Effect>> activation) {
    var clock =
        new RoomClock(setting.host().parts().clock(), game.entries().getLast().event().at());
    Instant now = clock.now();
    Room room;
    try {
      room = new Room(game, setting.host().parts().rules(), now);
    } catch (RuntimeException e) {
      String why = "its entries contradict each other: " + e.getClass().getName();
      return failed(new UnreadableGame(setting.game(), UnreadableGame.Reason.DAMAGED, why));
    }
    List<Effect> effects = activation.apply(room, now);
    OpenRoom open = new OpenRoom(context, setting.sharing(room.game()), room, clock);
    if (effects.isEmpty()) {
      return stash.unstashAll(open.opened());
    }
    open.carryOut(effects);
    return Behaviors.receive(RoomMessage.class)
        .onMessage(RoomMessage.Committed.class, _ -> stash.unstashAll(open.committed()))
        .onMessage(RoomMessage.JournalFailed.class, failed -> stuck(failed.why(), open.abandon()))
        .onMessage(RoomMessage.Stop.class, _ -> Behaviors.stopped())
        .onAnyMessage(this::wait)
        .onSignal(PostStop.class, _ -> open.stopped())
        .build();
  }

  private List<Effect> begun(Room room, Instant now) {
    room.begin(setting.host().startedAt(), now);
    return List.of();
  }

  /// Activates the room, or resumes it if this actor is new and has met no failure.
  private List<Effect> activate(Room room, Instant now) {
    Optional<RoomSleep> sleep =
        setting
            .host()
            .open()
            .sleeping()
            .wake(setting.game(), setting.shard())
            .filter(_ -> tries == 1);
    return sleep.isPresent() && room.resume(sleep.get(), setting.host().startedAt(), now)
        ? List.of()
        : room.activate(setting.host().startedAt(), stuckSince, now);
  }

  private Behavior<RoomMessage> stuck(Throwable why, Optional<Instant> since) {
    stuckSince = stuckSince.or(() -> since);
    return failed(why);
  }

  /// Handles a failure. Other causes than an unreadable game or a fenced write are logged by class
  /// alone.
  private Behavior<RoomMessage> failed(Throwable failure) {
    Throwable why = failure instanceof CompletionException ? failure.getCause() : failure;
    return switch (why) {
      case UnreadableGame unreadable -> {
        setting.settle();
        context.getLog().error("game left unchanged: {}", unreadable.getMessage());
        yield stash.unstashAll(ClosedRoom.unreadable());
      }
      case WrongSequence fence when !fence.isOwn() -> {
        setting.settle();
        context
            .getLog()
            .warn("room stops, because another room writes to its journal: {}", fence.getMessage());
        yield passivate(ClosedRoom.stuck(Behaviors::same));
      }
      case null, default -> again(why == null ? failure : why);
    };
  }

  private Behavior<RoomMessage> again(Throwable why) {
    tries++;
    setting.owe();
    if (tries == 1) {
      context
          .getLog()
          .atLevel(StoreUnavailable.isLogged(why) ? Level.DEBUG : Level.WARN)
          .log("reloading the room of game {}: {}", setting.game(), why.getClass().getName());
      return load();
    }
    context
        .getLog()
        .debug("cannot open the room of game {}: {}", setting.game(), why.getClass().getName());
    var _ = context.scheduleOnce(delay(), context.getSelf(), new RoomMessage.TryAgain());
    return stash.unstashAll(ClosedRoom.stuck(this::load));
  }

  /// Returns the delay before the next attempt. It lies in the second half of the longest delay and
  /// differs per game, so that not all rooms retry at once.
  private Duration delay() {
    long longest = RETRIES.before(tries - 2).toMillis();
    long own = Math.floorMod(setting.game().hashCode(), longest / 2);
    return Duration.ofMillis(longest / 2 + own);
  }

  private Behavior<RoomMessage> passivate(Behavior<RoomMessage> closed) {
    setting.shard().tell(new ClusterSharding.Passivate<>(context.getSelf()));
    return stash.unstashAll(closed);
  }

  private Behavior<RoomMessage> wait(RoomMessage message) {
    if (!stash.isFull()) {
      stash.stash(message);
    }
    return Behaviors.same();
  }
}
