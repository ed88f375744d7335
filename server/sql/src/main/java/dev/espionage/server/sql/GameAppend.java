package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import java.util.List;

/**
 * Entries of games that are stored together. The calling thread encodes them.
 *
 * @param positions the rows for the game, and for the game that begins with it, if any
 * @param joined the items for other tables that follow from the entries
 */
public record GameAppend(
    List<JournalPosition> positions, List<CommitParticipant.Joined<?>> joined) {
  public GameAppend {
    positions = List.copyOf(positions);
    joined = List.copyOf(joined);
  }

  GameId game() {
    return positions.getFirst().game();
  }
}
