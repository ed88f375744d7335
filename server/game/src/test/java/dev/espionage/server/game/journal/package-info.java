/** Tests of the journal's encoding; a journal in memory, for tests of rooms. */
@NullMarked
package dev.espionage.server.game.journal;

import org.jspecify.annotations.NullMarked;
