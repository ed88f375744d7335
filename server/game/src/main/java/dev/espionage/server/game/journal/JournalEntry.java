package dev.espionage.server.game.journal;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.server.kernel.Player;
import java.util.Optional;
import java.util.UUID;

/** One line of a game's journal. Printing it shows no piece, because no event does. */
public sealed interface JournalEntry {

  /**
   * The command that an event came of, so that a repeat of it is known after a restart too.
   *
   * @param command the 16 bytes of the command's id
   */
  record Cause(Side side, UUID command) {}

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
  record Opened(Event.Created event, BySide<Player> players) implements JournalEntry {
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
