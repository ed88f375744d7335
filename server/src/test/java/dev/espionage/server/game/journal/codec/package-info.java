/** Tests of what is stored of the journal's entries. */
@NullMarked
package dev.espionage.server.game.journal.codec;

import org.jspecify.annotations.NullMarked;
