package dev.espionage.server.game.journal;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A game as stored in the journal.
///
/// @param entries all entries in order, not empty
/// @param ownerSeen the last sign of life of the process that wrote the last entry; empty if
///   unknown. It distinguishes an outage from thinking time.
public record StoredGame(List<JournalEntry> entries, Optional<Instant> ownerSeen) {
  public StoredGame {
    if (entries.isEmpty()) {
      throw new IllegalArgumentException("a stored game needs at least one entry");
    }
    entries = List.copyOf(entries);
  }
}
