package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.core.RoomSleep;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import org.apache.pekko.actor.typed.ActorRef;

/// The rooms that this process unloaded last while their games went on. Thread-safe.
final class SleepingRooms {
  private record Sleeper(RoomSleep sleep, ActorRef<?> shard) {}

  private static final int CAPACITY = 10_000;

  /// The rooms, the longest asleep first. Guarded by this.
  private final SequencedMap<GameId, Sleeper> rooms = new LinkedHashMap<>();

  synchronized void add(GameId game, RoomSleep sleep, ActorRef<?> shard) {
    rooms.putLast(game, new Sleeper(sleep, shard));
    if (rooms.size() > CAPACITY) {
      rooms.pollFirstEntry();
    }
  }

  /// Removes and returns the end of the last room of a game. Empty if it is unknown, or if another
  /// shard hosted that room: another node may have had the game since, and lost its entries.
  synchronized Optional<RoomSleep> wake(GameId game, ActorRef<?> shard) {
    return Optional.ofNullable(rooms.remove(game))
        .filter(sleeper -> sleeper.shard().equals(shard))
        .map(Sleeper::sleep);
  }
}
