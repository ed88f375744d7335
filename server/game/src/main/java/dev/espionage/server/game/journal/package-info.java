/// The journal, which holds the events of every game in order, and the table of unfinished games
/// derived from it. The journal is the source of truth; a room is only a fold of it. `JournalCodec`
/// and its `Entry…` classes convert between entries and stored bytes. Only they know the classes
/// generated from `espionage.journal.v1`.
@NullMarked
package dev.espionage.server.game.journal;

import org.jspecify.annotations.NullMarked;
