package dev.espionage.server.journal;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.session.Player;
import java.util.Optional;

/** One line of a game's journal. Printing it shows no piece, because no event does. */
public sealed interface JournalEntry {
  /** What happened. */
  Event event();

  /** The player's command that brought it about; empty if none did. */
  Optional<Cause> cause();

  /**
   * The first line of every game.
   *
   * @param players who plays which side. What is kept of them is the id; who reads gets the names
   *     as they are then.
   */
  record Opened(Event.Created event, Pair<Player> players) implements JournalEntry {
    @Override
    public Optional<Cause> cause() {
      return Optional.empty();
    }
  }

  /**
   * Any other line.
   *
   * @param cause the player's command that brought it about; empty for what the room did by itself,
   *     and for all but the first event of a command
   */
  record Happened(Event event, Optional<Cause> cause) implements JournalEntry {}
}
