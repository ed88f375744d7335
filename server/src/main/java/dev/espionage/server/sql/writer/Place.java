package dev.espionage.server.sql.writer;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.codec.EntryChecksum;
import dev.espionage.server.game.journal.codec.JournalCodec;
import dev.espionage.server.sql.database.EventRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Where in a game's journal something is to stand.
 *
 * @param first the number of the first of the rows
 */
record Place(GameId game, long first, List<EventRow> rows) {
  /** Encodes the entries, with their checksums. */
  static Place of(GameId game, long first, List<? extends JournalEntry> entries) {
    List<EventRow> rows = new ArrayList<>(entries.size());
    for (JournalEntry entry : entries) {
      long seq = first + rows.size();
      rows.add(
          new EventRow(
              game.text(),
              seq,
              first,
              entry.event().at().toEpochMilli(),
              EntryChecksum.append(JournalCodec.encode(entry), game, seq)));
    }
    return new Place(game, first, rows);
  }
}
