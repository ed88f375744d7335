package dev.espionage.server.game.room.core;

import dev.espionage.engine.game.Game;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The time in which a game could not be played because of the server. It is given back to the
/// clocks that ran. Time spent thinking is not given back. The credit exceeds the server's downtime
/// only to leave `LEAST_LEFT` on the clock.
///
/// An outage begins at the last moment known to have worked. That is the last event, its writer's
/// last sign of life, or the moment at which the room got stuck in this process. It ends now. A
/// game that may sleep is an exception, because its room may be loaded days after the server came
/// back. Its outage ends when this process started, or, if another node died meanwhile, after the
/// [#TAKEOVER].
///
/// @param ownerSeen the last sign of life of the process that owned the game; empty if unknown
/// @param stuckSince the time since which the room could not write, if it is reloaded because of
///   that
/// @param startedAt the time at which this process started
record Outage(Optional<Instant> ownerSeen, Optional<Instant> stuckSince, Instant startedAt) {
  /// The shortest outage that is counted and written. Players do not notice shorter ones.
  static final Duration NOTICEABLE = Duration.ofMillis(250);

  /// The time in which the games of a node that died can be played on other nodes.
  static final Duration TAKEOVER = Duration.ofSeconds(30);

  /// The least time on a running clock when play continues.
  private static final Duration LEAST_LEFT = Duration.ofSeconds(15);

  /// Returns the time to give back at `time`, the room's own; not negative.
  Duration credit(RoomState state, Instant time) {
    Instant worked = later(state.end().at(), stuckSince.or(() -> ownerSeen).orElse(Instant.MIN));
    Instant back =
        stuckSince.isEmpty() && state.maySleep() ? earlier(loadable(worked), time) : time;
    Duration lost = noticeable(worked, back);
    return lost.isZero() ? lost : atLeast(lost, state.game(), time);
  }

  /// Returns the time at which a game that may sleep could be loaded again.
  private Instant loadable(Instant worked) {
    return ownerSeen.isPresent() && startedAt.isBefore(worked) ? worked.plus(TAKEOVER) : startedAt;
  }

  /// Returns the time between the two, or zero if it is too short to notice.
  static Duration noticeable(Instant from, Instant to) {
    return to.isBefore(from.plus(NOTICEABLE)) ? Duration.ZERO : Duration.between(from, to);
  }

  private static Duration atLeast(Duration lost, Game game, Instant time) {
    return game.deadline()
        .map(deadline -> Duration.between(deadline, time.plus(LEAST_LEFT)))
        .filter(least -> least.compareTo(lost) > 0)
        .orElse(lost);
  }

  private static Instant later(Instant one, Instant other) {
    return one.isBefore(other) ? other : one;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
