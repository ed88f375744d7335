package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.server.game.journal.StoredGame;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The interruptions of one game by the server, and what its players get for them: the time of an
/// outage, the time to come back, and a period in which no offences count. Mutable; owned by its
/// [Room].
final class Interruptions {
  /// The last owner's last sign of life, until [#activated] has used it.
  private Optional<Instant> ownerSeen;

  private GracePeriod gracePeriod;
  private Reconnections reconnections = Reconnections.NONE;

  /// Makes the interruptions of a room that is not active yet.
  Interruptions(StoredGame game) {
    ownerSeen = game.ownerSeen();
    gracePeriod = GracePeriod.of(game.entries());
  }

  /// Records that the room becomes active.
  ///
  /// @param startedAt the time at which this process started
  /// @param stuckSince as in [Outage]
  /// @param time the room's time
  /// @return the time of the outage, which is given back; zero if there was none
  Duration activated(
      RoomState state, Instant startedAt, Optional<Instant> stuckSince, Instant time) {
    Duration credit = new Outage(ownerSeen, stuckSince, startedAt).credit(state, time);
    boolean again = ownerSeen.isPresent() && credit.isPositive();
    ownerSeen = Optional.empty();
    gracePeriod = (again ? GracePeriod.AGAIN : gracePeriod).activated(startedAt, time);
    reconnections = credit.isPositive() ? Reconnections.afterOutage(time) : Reconnections.NONE;
    return credit;
  }

  /// Records that the room goes on where the last one of this process stopped.
  void resumed(Instant startedAt, Instant time) {
    ownerSeen = Optional.empty();
    gracePeriod = gracePeriod.activated(startedAt, time);
  }

  /// Records that a player who is not present any more was connected to a node that is gone.
  void lost(Optional<Side> side, PlayerPresence playerPresence, Instant time) {
    side.filter(player -> !playerPresence.isPresent(player))
        .ifPresent(player -> reconnections = reconnections.lost(player, time));
  }

  /// Records that a player is back, or that a command of theirs has arrived.
  void returned(Optional<Side> side, Instant time) {
    side.ifPresent(player -> reconnections = reconnections.returned(player, time));
  }

  /// Returns the time in which the running clock's player had no connection. The caller gives it
  /// back; a later call returns only later time.
  Duration credit(RoomState state, Instant time) {
    Duration credit = reconnections.credit(state.game(), time);
    if (credit.isPositive()) {
      reconnections = reconnections.credited(time);
    }
    return credit;
  }

  /// Returns whether a player's absence at this time may not be their fault.
  boolean inGracePeriod(Instant time) {
    return gracePeriod.contains(time);
  }
}
