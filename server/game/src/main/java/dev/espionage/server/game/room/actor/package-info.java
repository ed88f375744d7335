/// The actors of rooms. Each room is an entity of Pekko's cluster sharding, with a thin actor
/// around [dev.espionage.server.game.room.core.Room].
/// [dev.espionage.server.game.room.actor.ShardedRooms] is the entry point. The actors pass events
/// to the room, execute its effects, and decide nothing themselves.
@NullMarked
package dev.espionage.server.game.room.actor;

import org.jspecify.annotations.NullMarked;
