/// The interface of rooms, where games are played, to the rest of the server.
/// [dev.espionage.server.game.room.Rooms] is the entry point;
/// [dev.espionage.server.game.room.PlayerNotices] tells players about new games. Nothing here
/// depends on the classes of the public protocol: a message to a client passes as
/// [dev.espionage.server.kernel.EncodedMessage] bytes.
@NullMarked
package dev.espionage.server.game.room;

import org.jspecify.annotations.NullMarked;
