/**
 * Rooms: where games are played. The types here are what the front needs to know of them; who hosts
 * the rooms implements {@link dev.espionage.server.room.Rooms} and tells players by {@link
 * dev.espionage.server.room.PlayerNotices}. Nothing here knows the public protocol's classes: what
 * goes to a client passes as {@link dev.espionage.server.room.Encoded} bytes, and who encodes them
 * is handed to the rooms by the composition root.
 */
@NullMarked
package dev.espionage.server.game.room;

import org.jspecify.annotations.NullMarked;
