package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The limits of a start without clocks: a live game in which a side has not played yet ends
/// without a result when nothing has happened for a time. A restart of the server begins the time
/// anew.
///
/// @param away the time without an event while no person of the game is present
public record UntimedStart(Duration away) {
  /// The limits that `espionage.computer.idle` has by default.
  static final UntimedStart USUAL = new UntimedStart(Duration.ofMinutes(30));

  /// The time without an event after which even the game of present players ends.
  private static final Duration LONGEST = Duration.ofDays(1);

  public UntimedStart {
    if (!away.isPositive()) {
      throw new IllegalArgumentException("away: expected a positive duration");
    }
  }

  /// Returns the last instant before the game ends if nothing happens; empty if it has begun, or
  /// its start is timed.
  Optional<Instant> limit(RoomState state, PlayerPresence presence) {
    if (!state.game().isInUntimedStart()) {
      return Optional.empty();
    }
    Instant last = state.end().at();
    Instant latest = last.plus(away.compareTo(LONGEST) > 0 ? away : LONGEST);
    return Optional.of(
        goneSince(state, presence)
            .map(gone -> earlier(latest, (gone.isAfter(last) ? gone : last).plus(away)))
            .orElse(latest));
  }

  /// Returns the time at which the last person left; empty if one is present. Programs do not
  /// count.
  private static Optional<Instant> goneSince(RoomState state, PlayerPresence presence) {
    Instant since = Instant.MIN;
    for (Side side : Side.values()) {
      if (!state.players().of(side).computer()) {
        if (presence.isPresent(side)) {
          return Optional.empty();
        }
        Instant left = presence.seats().of(side).since();
        since = left.isAfter(since) ? left : since;
      }
    }
    return Optional.of(since);
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
