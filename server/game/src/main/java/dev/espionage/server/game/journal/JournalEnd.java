package dev.espionage.server.game.journal;

import java.time.Instant;
import java.util.List;

/// The end of a game's journal as a room knows it. The time tells apart two journals of the same
/// length, which can exist after a database has lost its last commits.
///
/// @param length the number of entries
/// @param at the time of the last entry; compared by its milliseconds, which are stored
public record JournalEnd(long length, Instant at) {
  /// The end of a journal without entries.
  public static final JournalEnd EMPTY = new JournalEnd(0, Instant.EPOCH);

  /// Returns the end of a whole journal.
  public static JournalEnd of(List<JournalEntry> entries) {
    return entries.isEmpty()
        ? EMPTY
        : new JournalEnd(entries.size(), entries.getLast().event().at());
  }
}
