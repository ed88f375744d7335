/// The logic of a room, independent of its runtime. A room is a state that folds a journal, the
/// presence of the players, and the mapping from commands to effects. Nothing here does I/O, reads
/// a clock or knows of actors. Nothing can therefore push before it has committed, because the room
/// only requests both.
@NullMarked
package dev.espionage.server.game.room.core;

import org.jspecify.annotations.NullMarked;
