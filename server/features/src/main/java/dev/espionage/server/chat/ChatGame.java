package dev.espionage.server.chat;

import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Whose game it is and whether it has ended: all that decides who may read and write where.
 *
 * @param endedAt empty while the game runs
 */
record ChatGame(PlayerId white, PlayerId black, Optional<Instant> endedAt) {

  /** Whether this is one of the two players; who has no session is not. */
  boolean isPlayer(Optional<PlayerId> who) {
    return who.filter(id -> id.equals(white) || id.equals(black)).isPresent();
  }

  /**
   * Returns what somebody may read. A player reads the spectators' room after the end, and a
   * spectator never the players' room.
   */
  Set<ChatRoom> readable(Optional<PlayerId> who) {
    if (!isPlayer(who)) {
      return EnumSet.of(ChatRoom.SPECTATORS);
    }
    return endedAt.isPresent() ? EnumSet.allOf(ChatRoom.class) : EnumSet.of(ChatRoom.PLAYERS);
  }

  /** Returns the room of somebody who names none. */
  ChatRoom own(PlayerId who) {
    return isPlayer(Optional.of(who)) ? ChatRoom.PLAYERS : ChatRoom.SPECTATORS;
  }

  /**
   * Whether it can still be written.
   *
   * @param afterEnd how long it can be after the end
   */
  boolean isOpen(Instant now, Duration afterEnd) {
    return endedAt.isEmpty() || now.isBefore(endedAt.get().plus(afterEnd));
  }
}
