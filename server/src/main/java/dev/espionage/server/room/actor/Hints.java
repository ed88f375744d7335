package dev.espionage.server.room.actor;

import dev.espionage.server.room.core.Room;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;

/**
 * The timers of a room. They only remind it to look at the clock on the wall, which decides: a
 * reminder that comes too late or twice changes nothing, and one that comes too early is followed
 * by another. So a reminder stays as it is when what it is for has moved to later, as it does with
 * every turn. Belongs to the room's actor.
 */
final class Hints {
  private static final Duration LEAST = Duration.ofMillis(1);
  private static final RoomMessage IDLE = new RoomMessage.LookAround();

  private final TimerScheduler<RoomMessage> timers;
  private final Reminder deadline = new Reminder(new RoomMessage.LookAtClock());
  private final Reminder overdue = new Reminder(new RoomMessage.LookAtWaiting());
  private boolean idle;

  Hints(TimerScheduler<RoomMessage> timers) {
    this.timers = timers;
  }

  /** Sets the timers by what the room waits for now. */
  void arrange(Room room, Instant now) {
    deadline.by(room.deadline(), now);
    overdue.by(room.nextOverdue(), now);
    if (idle != room.isIdle(now)) {
      idle = !idle;
      if (idle) {
        timers.startSingleTimer(IDLE, OpenRoom.IDLE);
      } else {
        timers.cancel(IDLE);
      }
    }
  }

  /** The reminder to look at the clock came. */
  void cameForClock() {
    deadline.set = false;
  }

  /** The reminder to look for those who wait came. */
  void cameForWaiting() {
    overdue.set = false;
  }

  /** No reminder comes any more. */
  void cancel() {
    timers.cancelAll();
  }

  /** A timer that is only ever set to earlier. */
  private final class Reminder {
    private final RoomMessage hint;
    private boolean set;

    /** When it comes, as a reading of {@link System#nanoTime}. */
    private long comesAt;

    Reminder(RoomMessage hint) {
      this.hint = hint;
    }

    /** Just after {@code at}, which is the last instant of the old state of things. */
    void by(Optional<Instant> at, Instant now) {
      if (at.isEmpty()) {
        return;
      }
      Duration ahead = Duration.between(now, at.get()).plus(LEAST);
      Duration delay = ahead.compareTo(LEAST) < 0 ? LEAST : ahead;
      long wanted = System.nanoTime() + delay.toNanos();
      if (!set || wanted - comesAt < -LEAST.toNanos()) {
        set = true;
        comesAt = wanted;
        timers.startSingleTimer(hint, delay);
      }
    }
  }
}
