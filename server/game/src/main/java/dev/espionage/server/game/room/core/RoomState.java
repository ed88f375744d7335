package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.server.game.journal.GameStatus;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the journal of a game says; immutable. Printing it shows no piece.
 *
 * @param nextSeq the number of the next entry
 * @param lastEventAt a room's time is never before it
 */
record RoomState(BySide<Player> players, Game game, long nextSeq, Instant lastEventAt) {

  /** The fold of a whole journal, which is not empty. */
  static RoomState of(List<JournalEntry> entries) {
    if (!(entries.getFirst() instanceof JournalEntry.Opened(var _, var players))) {
      throw new IllegalArgumentException("the first entry of a journal opens the game");
    }
    List<Event> events = new ArrayList<>(entries.size());
    entries.forEach(entry -> events.add(entry.event()));
    return new RoomState(players, Game.of(events), entries.size(), events.getLast().at());
  }

  /** After what was decided for this very state. */
  RoomState after(Ruling ruling) {
    List<Event> events = ruling.events();
    return new RoomState(players, ruling.after(), nextSeq + events.size(), events.getLast().at());
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
  GameStatus gameStatus() {
    return new GameStatus(turns(), maySleep() ? game.deadline() : Optional.empty());
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
