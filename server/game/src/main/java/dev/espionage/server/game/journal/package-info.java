/**
 * The journal: what happened in every game, in order, and the table of unfinished games that
 * follows from it. The journal is the truth; a room is only a fold of it. {@code JournalCodec} and
 * its {@code Entry…} classes stand between entries and the bytes that are stored of them: only they
 * know the classes made of {@code espionage.journal.v1}.
 */
@NullMarked
package dev.espionage.server.game.journal;

import org.jspecify.annotations.NullMarked;
