/**
 * The journal: what happened in every game, in order, and the table of unfinished games that
 * follows from it. The journal is the truth; a room is only a fold of it.
 */
@NullMarked
package dev.espionage.server.game.journal;

import org.jspecify.annotations.NullMarked;
