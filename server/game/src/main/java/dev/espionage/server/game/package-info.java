/**
 * Games: rooms in which they are played, their journals and archive, ratings, and what players and
 * spectators are told of them.
 */
@NullMarked
package dev.espionage.server.game;

import org.jspecify.annotations.NullMarked;
