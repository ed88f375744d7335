package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.server.game.journal.GameStatus;
import dev.espionage.server.game.journal.JournalEnd;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The state of a game according to its journal, and the time that its clocks got back since.
/// Immutable; printing it shows no piece.
///
/// @param game the game, whose clocks have got the credit
/// @param credit the time that the running clocks got back since the last entry. The next entry
///   stores it, whatever its event is.
/// @param end the end of the journal; the room's time is never before its last entry
record RoomState(BySide<Player> players, Game game, Duration credit, JournalEnd end) {
  /// The time before a deadline during which a room does not go to sleep.
  private static final Duration SOON = Duration.ofMinutes(10);

  /// The least version of a room that is loaded after the end. No room counts so far.
  private static final int VERSIONS_AFTER_END = 1 << 28;

  /// Folds a whole journal, which must not be empty.
  static RoomState of(List<JournalEntry> entries) {
    if (!(entries.getFirst() instanceof JournalEntry.Opened(var _, var players))) {
      throw new IllegalArgumentException("the first entry of a journal must be Opened");
    }
    return new RoomState(
        players, JournalEntry.game(entries), Duration.ZERO, JournalEnd.of(entries));
  }

  /// Returns the state after a ruling that was made for this state.
  RoomState after(Ruling ruling) {
    List<Event> events = ruling.events();
    var later = new JournalEnd(end.length() + events.size(), events.getLast().at());
    return new RoomState(players, ruling.after(), Duration.ZERO, later);
  }

  /// Returns the version of a room that was loaded after the end at `ended`. It follows from the
  /// journal alone, so all such rooms number a state alike. Spectators notice no entry after the
  /// end. For the players it grows with each one, and with its time even if the last one was lost.
  int versionAfter(Instant ended, Viewer viewer) {
    return viewer == Viewer.SPECTATOR
        ? VERSIONS_AFTER_END
        : VERSIONS_AFTER_END + (int) (Duration.between(ended, end.at()).toMillis() + end.length());
  }

  /// Returns the side of a player; empty if they do not play this game.
  Optional<Side> sideOf(PlayerId player) {
    if (players.white().id().equals(player)) {
      return Viewer.WHITE.side();
    }
    return players.black().id().equals(player) ? Viewer.BLACK.side() : Optional.empty();
  }

  /// Returns the room's time when the wall clock reads `now`.
  Instant time(Instant now) {
    return now.isBefore(end.at()) ? end.at() : now;
  }

  /// Returns the state in which the running clocks have got this time back; itself if none runs.
  RoomState credited(Duration lost) {
    return lost.isZero() || game.deadline().isEmpty()
        ? this
        : new RoomState(players, game.credited(lost), credit.plus(lost), end);
  }

  /// Returns whether this game's room may be unloaded now, as no deadline comes soon.
  boolean maySleepAt(Instant now) {
    return maySleep() && game.deadline().filter(now.plus(SOON)::isAfter).isEmpty();
  }

  /// Returns whether this game's room may be unloaded while the game runs.
  boolean maySleep() {
    return !game.setup().timeControl().isLive();
  }

  /// Returns the number of turns played so far.
  int turns() {
    return GameStatus.turns(game);
  }
}
