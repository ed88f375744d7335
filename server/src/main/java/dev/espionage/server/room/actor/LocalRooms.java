package dev.espionage.server.room.actor;

import dev.espionage.engine.game.GameId;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pekko.actor.typed.ActorRef;

/** The rooms that are open on this node. Safe for use by any thread. */
final class LocalRooms {
  /** By the text of the game's id, which is compared more quickly than the record around it. */
  private final Map<String, LocalRoom> rooms = new ConcurrentHashMap<>();

  /** The room of a game, if it is open here. */
  Optional<LocalRoom> find(GameId game) {
    return Optional.ofNullable(rooms.get(game.text()));
  }

  /** The room is ready to be asked. */
  LocalRoom opened(GameId game, ActorRef<RoomMessage> room) {
    var opened = new LocalRoom(room);
    rooms.put(game.text(), opened);
    return opened;
  }

  /** Further questions go by the sharding; the room answers those that it has. */
  void closing(GameId game, LocalRoom room) {
    rooms.remove(game.text(), room);
  }
}
