package dev.espionage.server.game.journal;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.kernel.Player;
import java.util.List;
import java.util.Optional;

/// The entries of a game that are written together, and the game around them.
///
/// @param previous the end of the journal that the entries follow; [JournalEnd#EMPTY] creates the
///   game
/// @param entries the new entries of the game, not empty
/// @param players the players, with their names as the room knows them
/// @param before the game before the entries; empty if they create it
/// @param after the game after the entries
/// @param finished the game for the archive, set if the entries end it without aborting it. A game
///   that ended without being aborted is therefore always in the archive.
/// @param next the rematch, if one begins with the entries
/// @param inGracePeriod true if the server restarted, or the room moved, so shortly before that a
///   player's absence may not be their fault
public record JournalWrite(
    JournalEnd previous,
    List<JournalEntry> entries,
    BySide<Player> players,
    Optional<Game> before,
    Game after,
    Optional<ArchivedGame> finished,
    Optional<JournalEntry.Opened> next,
    boolean inGracePeriod) {

  /// The effect of a write on its game, as far as rows of other tables may follow from it.
  public enum Kind {
    CREATES,
    PLAYS_LIVE_TURN,
    PLAYS_CORRESPONDENCE_TURN,
    ENDS,
    OTHER
  }

  public JournalWrite {
    if (entries.isEmpty()) {
      throw new IllegalArgumentException("nothing to write to game " + after.setup().id());
    }
    entries = List.copyOf(entries);
  }

  /// Returns the write that creates a game.
  public static JournalWrite opening(JournalEntry.Opened opened) {
    return new JournalWrite(
        JournalEnd.EMPTY,
        List.of(opened),
        opened.players(),
        Optional.empty(),
        JournalEntry.game(List.of(opened)),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  /// Returns this write with other entries, which follow `end` and have the same result.
  public JournalWrite with(JournalEnd end, List<JournalEntry> others) {
    return new JournalWrite(end, others, players, before, after, finished, next, inGracePeriod);
  }

  public GameId game() {
    return after.setup().id();
  }

  /// Returns the number of the first entry.
  public long firstSeq() {
    return previous.length();
  }

  /// Returns the command that caused the entries, if one did.
  public Optional<JournalEntry.Cause> cause() {
    return entries.getFirst().cause();
  }

  /// Returns the status of the game after the entries.
  public GameStatus gameStatus() {
    return GameStatus.of(after);
  }

  /// Returns whether one of the entries has an event of this kind.
  public boolean has(Class<? extends Event> kind) {
    for (JournalEntry entry : entries) {
      if (kind.isInstance(entry.event())) {
        return true;
      }
    }
    return false;
  }

  /// Returns the kind of this write; one that also ends the game ends it.
  public Kind kind() {
    if (has(Event.Ended.class)) {
      return Kind.ENDS;
    }
    if (before.isEmpty()) {
      return Kind.CREATES;
    }
    if (!has(Event.TurnPlayed.class)) {
      return Kind.OTHER;
    }
    return after.setup().timeControl().isLive()
        ? Kind.PLAYS_LIVE_TURN
        : Kind.PLAYS_CORRESPONDENCE_TURN;
  }
}
