package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.room.core.Room;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.jspecify.annotations.Nullable;

/**
 * The timers of a room. They only remind it to look at the clock on the wall, which decides: a
 * reminder that comes too late or twice changes nothing, and one that comes too early is followed
 * by another. So a reminder stays as it is when what it is for has moved to later, as it does with
 * every turn. Belongs to the room's actor.
 *
 * <p>The actor system's own timers, which would make sure that a cancelled one is never heard of,
 * take three times the memory.
 */
final class RoomTimers {
  private static final Duration LEAST = Duration.ofMillis(1);
  private static final RoomMessage LOOK_AT_CLOCK = new RoomMessage.LookAtClock();
  private static final RoomMessage LOOK_AT_WAITING = new RoomMessage.LookAtWaiting();
  private static final RoomMessage LOOK_AROUND = new RoomMessage.LookAround();

  private final ActorContext<RoomMessage> context;
  private @Nullable Reminder deadline;
  private @Nullable Reminder overdue;
  private @Nullable Cancellable idle;

  public RoomTimers(ActorContext<RoomMessage> context) {
    this.context = context;
  }

  /** Sets the timers by what the room waits for now. */
  void arrange(Room room, Instant now) {
    deadline = by(room.deadline(), now, deadline, LOOK_AT_CLOCK);
    overdue = by(room.nextOverdue(), now, overdue, LOOK_AT_WAITING);
    if (!room.isIdle(now)) {
      cancelIdle();
    } else if (idle == null) {
      idle = schedule(room.phase() == Phase.ENDED ? OpenRoom.OVER : OpenRoom.IDLE, LOOK_AROUND);
    }
  }

  /** The reminder to look at the clock came. */
  void cameForClock() {
    deadline = null;
  }

  /** The reminder to look for those who wait came. */
  void cameForWaiting() {
    overdue = null;
  }

  /** No reminder is sent any more. */
  void cancel() {
    cancel(deadline);
    deadline = null;
    cancel(overdue);
    overdue = null;
    cancelIdle();
  }

  private static void cancel(@Nullable Reminder reminder) {
    if (reminder != null) {
      reminder.timer().cancel();
    }
  }

  private void cancelIdle() {
    if (idle != null) {
      idle.cancel();
      idle = null;
    }
  }

  /**
   * A timer that is only ever set to earlier.
   *
   * @param comesAt as a reading of {@link System#nanoTime}
   */
  private record Reminder(Cancellable timer, long comesAt) {}

  /** To come just after {@code at}, which is the last instant of the old state of things. */
  private @Nullable Reminder by(
      Optional<Instant> at, Instant now, @Nullable Reminder set, RoomMessage hint) {
    if (at.isEmpty()) {
      return set;
    }
    Duration ahead = Duration.between(now, at.get()).plus(LEAST);
    Duration delay = ahead.compareTo(LEAST) < 0 ? LEAST : ahead;
    long wanted = System.nanoTime() + delay.toNanos();
    if (set != null && wanted - set.comesAt() >= -LEAST.toNanos()) {
      return set;
    }
    cancel(set);
    return new Reminder(schedule(delay, hint), wanted);
  }

  private Cancellable schedule(Duration delay, RoomMessage hint) {
    return context.scheduleOnce(delay, context.getSelf(), hint);
  }
}
