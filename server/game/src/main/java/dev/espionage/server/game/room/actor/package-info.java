/**
 * The actors of rooms. Each room is an entity of Pekko's cluster sharding, with a thin actor around
 * {@link dev.espionage.server.game.room.core.Room}; {@link
 * dev.espionage.server.game.room.actor.ShardedRooms} is the way in. Actors hand the room what
 * happens, do what it says, and decide nothing.
 */
@NullMarked
package dev.espionage.server.game.room.actor;

import org.jspecify.annotations.NullMarked;
