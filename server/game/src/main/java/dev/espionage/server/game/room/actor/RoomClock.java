package dev.espionage.server.game.room.actor;

import dev.espionage.server.kernel.SteadyClock;
import java.time.Duration;
import java.time.Instant;

/// The time of one room. When the room is loaded, it is the latest of the wall clock's time, the
/// [SteadyClock]'s with its pauses, and the game's last event. If the wall clock was set back,
/// another node would otherwise charge the difference when the room moves there. From then on it is
/// as steady as the steady clock. When that has fallen behind the wall clock, the room gives the
/// difference back to the running clock and catches up.
///
/// [#now] is thread-safe; everything else is confined to the room's actor.
final class RoomClock {
  /// The shortest time that is given back.
  private static final Duration NOTICEABLE = Duration.ofMillis(250);

  private final SteadyClock clock;

  /// The time by which the room is ahead of the steady clock; negative if behind.
  private volatile Duration ahead;

  RoomClock(SteadyClock clock, Instant lastEventAt) {
    this.clock = clock;
    Duration lost = clock.lost();
    Duration stoodStill = clock.stoodStill();
    this.ahead = lost.compareTo(stoodStill) < 0 ? stoodStill : lost;
    Duration future = Duration.between(now(), lastEventAt);
    if (future.isPositive()) {
      ahead = ahead.plus(future);
    }
  }

  /// Returns the room's time.
  Instant now() {
    return clock.instant().plus(ahead);
  }

  /// Returns the time by which the room is behind the wall clock; zero if nobody notices it.
  Duration behind() {
    Duration behind = clock.lost().minus(ahead);
    return behind.compareTo(NOTICEABLE) < 0 ? Duration.ZERO : behind;
  }

  /// Sets the room's time forward.
  void advance(Duration time) {
    ahead = ahead.plus(time);
  }
}
