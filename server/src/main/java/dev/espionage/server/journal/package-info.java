/**
 * The journal: what happened in every game, in order. It is the truth; a room is only a fold of it.
 * Whoever keeps it implements {@link dev.espionage.server.journal.Journal}.
 */
@NullMarked
package dev.espionage.server.journal;

import org.jspecify.annotations.NullMarked;
