/**
 * Rooms, where games are played, as the rest of the server needs to know them. {@link
 * dev.espionage.server.game.room.Rooms} is the way in; players hear of new games by {@link
 * dev.espionage.server.game.room.PlayerNotices}. Nothing here knows the public protocol's classes:
 * what goes to a client passes as {@link dev.espionage.server.kernel.EncodedMessage} bytes, and the
 * composition root hands the rooms their encoder.
 */
@NullMarked
package dev.espionage.server.game.room;

import org.jspecify.annotations.NullMarked;
