/**
 * What a room is, without what it runs on: a value that is the fold of a journal, who is there, and
 * which command comes to which effects. Nothing here does I/O, reads a clock or knows of actors; so
 * nothing here can push before it has committed, because it can only ask for either.
 */
@NullMarked
package dev.espionage.server.game.room.core;

import org.jspecify.annotations.NullMarked;
