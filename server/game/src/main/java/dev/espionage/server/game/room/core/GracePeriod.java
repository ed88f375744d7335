package dev.espionage.server.game.room.core;

import dev.espionage.server.game.journal.JournalEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// A period after the server has started, or the room has moved, in which no offences are counted.
/// The restart may have disconnected players, so a late return or none is not their fault.
///
/// @param again true if the game had a room before, in this process or another
/// @param since the beginning of the period. Before the room is active it lies in the future, so
///   that the period has no end.
record GracePeriod(boolean again, Instant since) {
  private static final Duration LASTS = Duration.ofMinutes(10);

  /// The period of a game that had a room before, and whose next one is not active yet.
  static final GracePeriod AGAIN = new GracePeriod(true, Instant.MAX);

  /// Returns the period of a room that is made from these entries and is not active yet. If the
  /// game had one before, that has written an entry, unless it was lost before the first.
  static GracePeriod of(List<JournalEntry> entries) {
    return new GracePeriod(entries.size() > 1, Instant.MAX);
  }

  /// Returns the period once the room is active.
  ///
  /// @param startedAt the time at which this process started
  GracePeriod activated(Instant startedAt, Instant time) {
    return new GracePeriod(again, again ? time : startedAt);
  }

  /// Returns whether the period has not ended at this time.
  boolean contains(Instant time) {
    return Duration.between(since, time).compareTo(LASTS) < 0;
  }
}
