package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import java.util.List;

/**
 * Entries of games that are to be stored together, encoded by the thread that asks for it.
 *
 * @param places in the game itself, and in the one that begins with it
 * @param joined what follows from the entries in other tables
 */
public record GameAppend(List<JournalPosition> places, List<CommitParticipant.Joined<?>> joined) {
  public GameAppend {
    places = List.copyOf(places);
    joined = List.copyOf(joined);
  }

  GameId game() {
    return places.getFirst().game();
  }
}
