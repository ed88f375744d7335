package dev.espionage.server.room.actor;

import dev.espionage.server.room.core.Room;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;

/**
 * The timers of a room. They only remind it to look at the clock on the wall, which decides: a
 * reminder that comes too late or twice changes nothing, and one that comes too early (the clock on
 * the wall was set back, or goes slower than the timer's) is followed by another. Belongs to the
 * room's actor.
 */
final class Hints {
  private static final Duration LEAST = Duration.ofMillis(1);

  private final TimerScheduler<RoomMessage> timers;
  private Optional<Instant> deadline = Optional.empty();
  private Optional<Instant> overdue = Optional.empty();
  private boolean idle;

  Hints(TimerScheduler<RoomMessage> timers) {
    this.timers = timers;
  }

  /** Sets the timers by what the room waits for now. */
  void arrange(Room room, Instant now) {
    deadline = remind(new RoomMessage.LookAtClock(), deadline, room.deadline(), now);
    overdue = remind(new RoomMessage.LookAtWaiting(), overdue, room.nextOverdue(), now);
    if (idle != room.isIdle(now)) {
      idle = room.isIdle(now);
      remind(
          new RoomMessage.LookAround(),
          idle ? Optional.of(now.plus(OpenRoom.IDLE)) : Optional.empty(),
          now);
    }
  }

  /** No reminder comes any more. */
  void cancel() {
    timers.cancelAll();
  }

  /** Unless the reminder that was arranged is still right, and still to come. */
  private Optional<Instant> remind(
      RoomMessage hint, Optional<Instant> arranged, Optional<Instant> at, Instant now) {
    if (!at.equals(arranged) || (at.isPresent() && !timers.isTimerActive(hint))) {
      remind(hint, at, now);
    }
    return at;
  }

  /** Just after {@code at}, which is the last instant of the old state of things. */
  private void remind(RoomMessage hint, Optional<Instant> at, Instant now) {
    if (at.isEmpty()) {
      timers.cancel(hint);
      return;
    }
    Duration delay = Duration.between(now, at.get()).plus(LEAST);
    timers.startSingleTimer(hint, delay.compareTo(LEAST) < 0 ? LEAST : delay);
  }
}
