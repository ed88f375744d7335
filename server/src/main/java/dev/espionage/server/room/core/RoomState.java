package dev.espionage.server.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.journal.JournalEntry;
import dev.espionage.server.journal.Standing;
import dev.espionage.server.session.Player;
import dev.espionage.server.session.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the journal of a game says; immutable. Printing it shows no piece.
 *
 * @param accepted the commands that a repeat is known of
 * @param nextSeq the number of the next entry
 * @param lastEventAt a room's time is never before it
 */
record RoomState(
    Pair<Player> players, Game game, AcceptedCommands accepted, long nextSeq, Instant lastEventAt) {

  /** The fold of a whole journal, which is not empty. */
  static RoomState of(List<JournalEntry> entries) {
    if (!(entries.getFirst() instanceof JournalEntry.Opened(Event.Created created, var players))) {
      throw new IllegalArgumentException("the first entry of a journal opens the game");
    }
    var opened =
        new RoomState(players, Game.created(created), AcceptedCommands.NONE, 1, created.at());
    return opened.after(entries.subList(1, entries.size()));
  }

  /** After more entries of the journal. */
  RoomState after(List<JournalEntry> entries) {
    RoomState state = this;
    for (JournalEntry entry : entries) {
      state = state.after(entry);
    }
    return state;
  }

  private RoomState after(JournalEntry entry) {
    return switch (entry) {
      case JournalEntry.Opened _ -> throw new IllegalArgumentException("a game is opened once");
      case JournalEntry.Happened(Event event, var cause) ->
          new RoomState(
              players,
              game.after(event),
              cause.map(accepted::with).orElse(accepted),
              nextSeq + 1,
              event.at());
    };
  }

  /** The seat of a player; empty if they don't play this game. */
  Optional<Side> sideOf(PlayerId player) {
    if (players.white().id().equals(player)) {
      return Optional.of(Side.WHITE);
    }
    return players.black().id().equals(player) ? Optional.of(Side.BLACK) : Optional.empty();
  }

  /** The room's time when the clock on the wall says {@code now}. */
  Instant time(Instant now) {
    return now.isBefore(lastEventAt) ? lastEventAt : now;
  }

  /** Whether the room of this game need not be awake all the time. */
  boolean maySleep() {
    return !game.setup().timeControl().isLive();
  }

  /** What others have to know. */
  Standing standing() {
    return Standing.of(game.setup(), turns(), game.deadline());
  }

  /** Turns played so far. */
  int turns() {
    return switch (game) {
      case Game.Deploying _ -> 0;
      case Game.Playing playing -> playing.position().turn();
      case Game.Ended ended -> ended.play().map(play -> play.position().turn()).orElse(0);
    };
  }
}
