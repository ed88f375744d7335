package dev.espionage.server.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.journal.StoredGame;
import dev.espionage.server.room.core.Effect;
import dev.espionage.server.room.core.Room;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.StashBuffer;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;

/**
 * The beginning of a room's actor: it reads the journal, and writes to it that the room is awake;
 * what comes meanwhile waits. Then it is an {@link OpenRoom}, or a {@link ClosedRoom} if there is
 * no such game or the journal does not answer.
 *
 * <p>Its fields belong to the actor.
 */
final class RoomActor {
  /** More than this many messages for a room that is waking up are dropped: their askers retry. */
  private static final int STASH = 1_000;

  /**
   * What one room's actor is about.
   *
   * @param shard takes {@code Passivate}
   * @param rooms tells the room of another game something
   */
  record Setting(
      GameId game,
      RoomParts parts,
      ActorRef<ClusterSharding.ShardCommand> shard,
      BiConsumer<GameId, RoomMessage> rooms) {}

  private final Setting setting;
  private final ActorContext<RoomMessage> context;
  private final TimerScheduler<RoomMessage> timers;
  private final StashBuffer<RoomMessage> stash;

  private RoomActor(
      Setting setting,
      ActorContext<RoomMessage> context,
      TimerScheduler<RoomMessage> timers,
      StashBuffer<RoomMessage> stash) {
    this.setting = setting;
    this.context = context;
    this.timers = timers;
    this.stash = stash;
  }

  static Behavior<RoomMessage> create(Setting setting) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers ->
            Behaviors.withStash(
                STASH, stash -> new RoomActor(setting, context, timers, stash).load())));
  }

  private Behavior<RoomMessage> load() {
    context.pipeToSelf(
        setting.parts().journal().read(setting.game()),
        (game, failure) ->
            game == null
                ? new RoomMessage.JournalFailed(String.valueOf(failure))
                : new RoomMessage.Loaded(game));
    return Behaviors.receive(RoomMessage.class)
        .onMessage(RoomMessage.Loaded.class, this::loaded)
        .onMessage(RoomMessage.JournalFailed.class, this::unreadable)
        .onMessage(RoomMessage.Stop.class, _ -> Behaviors.stopped())
        .onAnyMessage(this::wait)
        .build();
  }

  private Behavior<RoomMessage> loaded(RoomMessage.Loaded loaded) {
    return loaded.game().map(this::open).orElseGet(() -> close(ClosedRoom.unknown()));
  }

  private Behavior<RoomMessage> open(StoredGame game) {
    var now = setting.parts().clock().instant();
    Room room = new Room(game, setting.parts().rules(), now);
    List<Effect> effects = room.activate(now);
    OpenRoom open = new OpenRoom(context, timers, setting, room);
    open.carryOut(effects);
    return Behaviors.receive(RoomMessage.class)
        .onMessage(RoomMessage.Committed.class, _ -> stash.unstashAll(open.committed()))
        .onMessage(RoomMessage.JournalFailed.class, this::unreadable)
        .onMessage(RoomMessage.Stop.class, _ -> Behaviors.stopped())
        .onAnyMessage(this::wait)
        .build();
  }

  private Behavior<RoomMessage> unreadable(RoomMessage.JournalFailed failed) {
    context.getLog().warn("room of {} cannot open: {}", setting.game(), failed.what());
    return close(ClosedRoom.unreadable());
  }

  private Behavior<RoomMessage> close(Behavior<RoomMessage> closed) {
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
