package dev.espionage.server.game.journal;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.server.kernel.Player;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// One entry of a game's journal. Printing it shows no piece, because no event does.
public sealed interface JournalEntry {

  /// The command that caused an event. It is stored so that a repeat is detected after a restart,
  /// too.
  ///
  /// @param command the 16 bytes of the command's id
  record Cause(Side side, UUID command) {}

  /// Returns the event.
  Event event();

  /// Returns the time that the running clocks got back before the event; not negative.
  Duration credit();

  /// Returns the player's command that caused the event; empty if none did.
  Optional<Cause> cause();

  /// The first entry of every game.
  ///
  /// @param players the players by side. The journal stores their ids only; a reader gets their
  ///   names at the time of reading.
  record Opened(Event.Created event, BySide<Player> players) implements JournalEntry {
    @Override
    public Duration credit() {
      return Duration.ZERO;
    }

    @Override
    public Optional<Cause> cause() {
      return Optional.empty();
    }
  }

  /// Any other entry.
  ///
  /// @param cause the player's command that caused the event. Empty for the room's own events, and
  ///   for all but the first event of a command.
  /// @param credit the time that the running clocks got back before the event
  record Happened(Event event, Optional<Cause> cause, Duration credit) implements JournalEntry {
    public Happened(Event event, Optional<Cause> cause) {
      this(event, cause, Duration.ZERO);
    }
  }

  /// Returns the game that the entries make; the first one must be [Opened].
  static Game game(List<JournalEntry> entries) {
    if (!(entries.getFirst() instanceof Opened opened)) {
      throw new IllegalArgumentException("the first entry of a journal must be Opened");
    }
    Game game = Game.created(opened.event());
    for (JournalEntry entry : entries.subList(1, entries.size())) {
      game = game.credited(entry.credit()).apply(entry.event());
    }
    return game;
  }
}
