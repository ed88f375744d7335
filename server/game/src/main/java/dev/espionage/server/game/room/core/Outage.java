package dev.espionage.server.game.room.core;

import dev.espionage.engine.game.Game;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The time in which a game could not be played because of the server. It is given back to the
 * clocks that ran, and is never more than what the server was away: thinking is not given back.
 *
 * <p>It begins with the last that is known to have worked: the last event, the last sign of life of
 * the process that wrote it, or the moment at which the room got stuck in this very process. It
 * ends now. But a game that may sleep is taken up only when somebody wants something of it, perhaps
 * days after the server came back: it could have been played from when this process started.
 *
 * @param ownerSeen the last sign of life of the process that had the game; empty if not known
 * @param stuckSince since when the room could not write, if it is made again because of that
 * @param startedAt when this process started
 */
record Outage(Optional<Instant> ownerSeen, Optional<Instant> stuckSince, Instant startedAt) {
  /** Less than this nobody notices: it is neither counted nor written. */
  static final Duration NOTICEABLE = Duration.ofMillis(250);

  /** What is left on a clock at least when play goes on. */
  private static final Duration LEAST_LEFT = Duration.ofSeconds(15);

  /** What is given back at {@code time}, the room's own; not negative. */
  Duration credit(RoomState state, Instant time) {
    Instant worked = later(state.lastEventAt(), stuckSince.or(() -> ownerSeen).orElse(Instant.MIN));
    Instant back = stuckSince.isEmpty() && state.maySleep() ? earlier(startedAt, time) : time;
    Duration lost = noticeable(worked, back);
    return lost.isZero() ? lost : atLeast(lost, state.game(), time);
  }

  /** The time between the two, if it is long enough to be noticed; else zero. */
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
