package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pekko.actor.typed.ActorRef;

/// The rooms that are open on this node. Thread-safe.
final class LocalRooms {
  private final Map<GameId, LocalRoom> rooms = new ConcurrentHashMap<>();
  private final IdleEndedRooms idleEnded = new IdleEndedRooms();
  private final SleepingRooms sleeping = new SleepingRooms();

  /// Returns the room of a game, if it is open here.
  Optional<LocalRoom> find(GameId game) {
    return Optional.ofNullable(rooms.get(game));
  }

  /// Returns those whose game is over and that nobody watches.
  IdleEndedRooms idleEnded() {
    return idleEnded;
  }

  /// Returns those that were unloaded while their games go on.
  SleepingRooms sleeping() {
    return sleeping;
  }

  /// Adds a room that is ready for requests.
  LocalRoom opened(GameId game, ActorRef<RoomMessage> room, RoomClock clock) {
    var opened = new LocalRoom(room, clock);
    rooms.put(game, opened);
    return opened;
  }

  /// Tells every open room to look at its time.
  void wake() {
    rooms.values().forEach(room -> room.tell(new RoomMessage.TimeLost()));
  }

  /// Removes a room that is closing. Later requests go through the sharding; the room still answers
  /// those that it has.
  void closing(GameId game, LocalRoom room) {
    rooms.remove(game, room);
  }
}
