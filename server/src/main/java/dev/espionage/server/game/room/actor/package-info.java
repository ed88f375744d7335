/**
 * What rooms run on: each is an entity of Pekko's cluster sharding, with a thin actor around {@link
 * dev.espionage.server.room.core.Room}. {@link dev.espionage.server.room.actor.ShardedRooms} is the
 * way in. Actors hand the room what happens, do what it says, and decide nothing.
 */
@NullMarked
package dev.espionage.server.game.room.actor;

import org.jspecify.annotations.NullMarked;
