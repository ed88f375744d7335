package dev.espionage.server.game.room.actor;

import java.util.LinkedHashSet;
import java.util.SequencedSet;
import org.apache.pekko.actor.typed.ActorRef;

/// The rooms of this node whose game is over and that nobody watches. Anybody can have such rooms
/// loaded, so only the last ones stay until their time is up. Thread-safe.
final class IdleEndedRooms {
  /// The number of such rooms that stay loaded.
  static final int CAPACITY = 256;

  /// The rooms, the longest idle first. Guarded by this.
  private final SequencedSet<ActorRef<RoomMessage>> rooms = new LinkedHashSet<>();

  /// Adds a room that has become idle. Asks the longest idle one to end if there are too many.
  void add(ActorRef<RoomMessage> room) {
    ActorRef<RoomMessage> excess = addTo(room);
    if (!excess.equals(room)) {
      excess.tell(new RoomMessage.CheckIdle());
    }
  }

  /// Returns the room that must go; the new one if all fit.
  private synchronized ActorRef<RoomMessage> addTo(ActorRef<RoomMessage> room) {
    rooms.addLast(room);
    return rooms.size() > CAPACITY ? rooms.removeFirst() : room;
  }

  /// Removes a room that is watched again, or ends.
  synchronized void remove(ActorRef<RoomMessage> room) {
    rooms.remove(room);
  }
}
