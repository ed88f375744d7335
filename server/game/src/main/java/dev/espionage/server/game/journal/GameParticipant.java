package dev.espionage.server.game.journal;

import dev.espionage.server.sql.CommitParticipant;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Rows of games or of a feature that are written in the commit of a game's entries: together with
/// them or not at all, and exactly once. A feature declares its participants as constants, and the
/// composition root lists them in the order in which they write.
///
/// @param kinds the kinds of writes from which rows follow
/// @param items returns the items that follow from such a write. It runs on the thread that
///   appends, for a rematch once more with the write that creates it, so it must be quick and not
///   wait.
/// @param rows writes the items, on the thread of the writer
public record GameParticipant<T>(
    Set<JournalWrite.Kind> kinds,
    Function<JournalWrite, List<T>> items,
    CommitParticipant<T> rows) {

  public GameParticipant {
    kinds = Set.copyOf(kinds);
  }

  /// Returns what an append of the write carries for this participant.
  List<CommitParticipant.Joined<?>> joined(JournalWrite write) {
    return items.apply(write).stream().<CommitParticipant.Joined<?>>map(rows::joined).toList();
  }
}
