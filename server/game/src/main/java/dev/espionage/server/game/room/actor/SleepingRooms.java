package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.core.RoomSleep;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** The rooms that this process unloaded last while their games went on. Thread-safe. */
final class SleepingRooms {
  private static final int CAPACITY = 10_000;

  /** The rooms, the longest asleep first. Guarded by this. */
  private final SequencedMap<GameId, RoomSleep> rooms = new LinkedHashMap<>();

  synchronized void add(GameId game, RoomSleep sleep) {
    rooms.putLast(game, sleep);
    if (rooms.size() > CAPACITY) {
      rooms.pollFirstEntry();
    }
  }

  /** Removes and returns the end of the last room of a game; empty if it is not known. */
  synchronized Optional<RoomSleep> wake(GameId game) {
    return Optional.ofNullable(rooms.remove(game));
  }
}
