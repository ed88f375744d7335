package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.BehaviorInterceptor;
import org.apache.pekko.actor.typed.TypedActorContext;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;
import org.jspecify.annotations.Nullable;

/// The part of the cluster's sharding on one node. It starts the actor of a room for its first
/// message, and stops it on request. Messages for a room that stops itself wait for the next one;
/// those for a room that another node takes over are dropped, as by Pekko's sharding. Confined to
/// the simulation's thread.
final class SimulatedRegion {
  /// A message to the region.
  sealed interface Message {}

  private record Deliver(GameId game, RoomMessage message) implements Message {}

  private record Passivate(ActorRef<?> room) implements Message {}

  private record Stop(GameId game) implements Message {}

  private record Ended(GameId game) implements Message {}

  private final RoomActor.Host host;
  private final boolean forgetful;
  private final BiConsumer<GameId, Throwable> crashed;
  private final Map<GameId, ActorRef<RoomMessage>> rooms = new LinkedHashMap<>();
  private final Map<GameId, List<RoomMessage>> stopping = new LinkedHashMap<>();
  private final Set<GameId> handedOver = new HashSet<>();
  private @Nullable ActorRef<Message> self;

  /// @param forgetful true for rooms that are made anew instead of loading again after a failure,
  ///   so that they forget since when they could not write
  /// @param crashed is told of exceptions in rooms
  SimulatedRegion(RoomActor.Host host, boolean forgetful, BiConsumer<GameId, Throwable> crashed) {
    this.host = host;
    this.forgetful = forgetful;
    this.crashed = crashed;
  }

  Behavior<Message> behavior() {
    return Behaviors.setup(context -> {
      ActorRef<ClusterSharding.ShardCommand> shard =
          context.messageAdapter(ClusterSharding.ShardCommand.class, SimulatedRegion::passivate);
      return Behaviors.receiveMessage(message -> {
        receive(context, shard, message);
        return Behaviors.same();
      });
    });
  }

  private static Message passivate(ClusterSharding.ShardCommand command) {
    return new Passivate(((ClusterSharding.Passivate<?>) command).entity());
  }

  /// Sets the actor that runs [#behavior].
  void startedAs(ActorRef<Message> actor) {
    self = actor;
  }

  private ActorRef<Message> actor() {
    return Objects.requireNonNull(self, "the region has not started");
  }

  /// Returns the message that brings another message to the room of a game.
  static Message deliver(GameId game, RoomMessage message) {
    return new Deliver(game, message);
  }

  void tell(GameId game, RoomMessage message) {
    actor().tell(deliver(game, message));
  }

  void stop(GameId game) {
    actor().tell(new Stop(game));
  }

  boolean hosts(GameId game) {
    return rooms.containsKey(game);
  }

  List<GameId> games() {
    return List.copyOf(rooms.keySet());
  }

  private void receive(
      ActorContext<Message> context,
      ActorRef<ClusterSharding.ShardCommand> shard,
      Message message) {
    switch (message) {
      case Deliver(var game, var inner) -> {
        List<RoomMessage> waiting = stopping.get(game);
        if (waiting != null) {
          waiting.add(inner);
        } else {
          room(context, shard, game).tell(inner);
        }
      }
      case Passivate(var room) ->
          games().stream().filter(game -> room.equals(rooms.get(game))).forEach(this::stopNow);
      case Stop(var game) -> {
        if (hosts(game)) {
          handedOver.add(game);
          stopNow(game);
        }
      }
      case Ended(var game) -> {
        rooms.remove(game);
        List<RoomMessage> waiting = stopping.remove(game);
        if (waiting != null && !handedOver.remove(game)) {
          waiting.forEach(inner -> context.getSelf().tell(new Deliver(game, inner)));
        }
      }
    }
  }

  private void stopNow(GameId game) {
    ActorRef<RoomMessage> room = rooms.get(game);
    if (room != null && stopping.putIfAbsent(game, new ArrayList<>()) == null) {
      room.tell(new RoomMessage.Stop());
    }
  }

  private ActorRef<RoomMessage> room(
      ActorContext<Message> context, ActorRef<ClusterSharding.ShardCommand> shard, GameId game) {
    return rooms.computeIfAbsent(
        game,
        _ -> {
          Behavior<RoomMessage> behavior =
              RoomActor.create(new RoomActor.Setting(game, shard, host));
          ActorRef<RoomMessage> room =
              context.spawnAnonymous(Behaviors.intercept(() -> new Interceptor(game), behavior));
          context.watchWith(room, new Ended(game));
          return room;
        });
  }

  /// Reports exceptions, and ends a forgetful room that cannot write.
  private final class Interceptor extends BehaviorInterceptor<RoomMessage, RoomMessage> {
    private final GameId game;

    private Interceptor(GameId game) {
      super(RoomMessage.class);
      this.game = game;
    }

    @Override
    public Behavior<RoomMessage> aroundReceive(
        TypedActorContext<RoomMessage> context,
        RoomMessage message,
        ReceiveTarget<RoomMessage> target) {
      if (forgetful && message instanceof RoomMessage.JournalFailed) {
        host.parts().clock().settle(game);
        return Behaviors.stopped();
      }
      try {
        return target.apply(context, message);
      } catch (RuntimeException | AssertionError e) {
        crashed.accept(game, e);
        throw e;
      }
    }
  }
}
