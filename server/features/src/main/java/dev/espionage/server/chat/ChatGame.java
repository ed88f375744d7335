package dev.espionage.server.chat;

import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// A game's players and end, which decide who may read and write in its rooms.
///
/// @param endedAt the end of the game; empty while it runs
record ChatGame(PlayerId white, PlayerId black, Optional<Instant> endedAt) {

  /// Returns whether this is one of the two players; false for a viewer without a session.
  boolean isPlayer(Optional<PlayerId> who) {
    return who.filter(id -> id.equals(white) || id.equals(black)).isPresent();
  }

  /// Returns the rooms that a viewer may read. The players may read the spectators' room after the
  /// end. Spectators never read the players' room.
  Set<ChatRoom> readable(Optional<PlayerId> who) {
    if (!isPlayer(who)) {
      return EnumSet.of(ChatRoom.SPECTATORS);
    }
    return endedAt.isPresent() ? EnumSet.allOf(ChatRoom.class) : EnumSet.of(ChatRoom.PLAYERS);
  }

  /// Returns the room for a line that names none.
  ChatRoom own(PlayerId who) {
    return isPlayer(Optional.of(who)) ? ChatRoom.PLAYERS : ChatRoom.SPECTATORS;
  }

  /// Returns whether the chat accepts lines.
  ///
  /// @param afterEnd the time for which it does so after the end of the game
  boolean isOpen(Instant now, Duration afterEnd) {
    return endedAt.isEmpty() || now.isBefore(endedAt.get().plus(afterEnd));
  }
}
