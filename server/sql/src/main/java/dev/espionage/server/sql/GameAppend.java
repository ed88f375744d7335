package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.sql.database.EventRow;
import java.util.List;

/// Entries of games that are stored together. The calling thread encodes them.
///
/// @param runs the rows for the game, and for the game that begins with it, if any
/// @param joined the items for other tables that follow from the entries
public record GameAppend(List<Run> runs, List<CommitParticipant.Joined<?>> joined) {
  public GameAppend {
    runs = List.copyOf(runs);
    joined = List.copyOf(joined);
  }

  GameId game() {
    return runs.getFirst().game();
  }

  /// Entries of one game that follow each other.
  ///
  /// @param first the number of the first row
  public record Run(GameId game, long first, List<EventRow> rows) {}
}
