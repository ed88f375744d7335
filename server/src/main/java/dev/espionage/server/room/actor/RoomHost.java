package dev.espionage.server.room.actor;

import dev.espionage.engine.game.GameId;
import java.time.Instant;
import java.util.function.BiConsumer;

/**
 * What all rooms of a node have in common. Safe for use by any thread.
 *
 * @param rooms tells the room of a game something, wherever it is
 * @param open the rooms that are open on this node
 * @param watchers of this node
 * @param startedAt when this process began to host rooms
 */
record RoomHost(
    RoomParts parts,
    BiConsumer<GameId, RoomMessage> rooms,
    LocalRooms open,
    LocalWatchers watchers,
    Instant startedAt) {}
