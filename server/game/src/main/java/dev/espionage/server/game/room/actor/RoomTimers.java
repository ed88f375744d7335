package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.room.core.Room;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.jspecify.annotations.Nullable;

/// The timers of a room. They only remind the room to compare its deadlines with the wall clock. A
/// late or repeated reminder therefore changes nothing, and an early one is followed by another. So
/// a timer stays set when its deadline moves to a later time, as it does with every turn. Confined
/// to the room's actor.
///
/// The actor system's own timers guarantee that a cancelled timer never fires, but take three times
/// the memory.
final class RoomTimers {
  private static final Duration LEAST = Duration.ofMillis(1);
  private static final RoomMessage LOOK_AT_CLOCK = new RoomMessage.CheckClock();
  private static final RoomMessage LOOK_AT_WAITING = new RoomMessage.CheckOverdue();
  private static final RoomMessage LOOK_AROUND = new RoomMessage.CheckIdle();
  private static final RoomMessage REPEAT = new RoomMessage.CheckRepeat();
  private static final RoomMessage REOPEN = new RoomMessage.Reopen();

  private final ActorContext<RoomMessage> context;
  private final RoomActor.Host host;
  private @Nullable Reminder deadline;
  private @Nullable Reminder overdue;
  private @Nullable Reminder repeat;
  private @Nullable Cancellable idle;
  private @Nullable Cancellable reopening;

  RoomTimers(ActorContext<RoomMessage> context, RoomActor.Host host) {
    this.context = context;
    this.host = host;
  }

  /// Sets the timers for what the room waits for now.
  ///
  /// @param nextRepeat the time of the next repeat of the state; empty if there is none
  void arrange(Room room, Optional<Instant> nextRepeat, Instant now) {
    deadline = reminderBy(room.nextCheck(), now, deadline, LOOK_AT_CLOCK);
    overdue = reminderBy(room.nextOverdue(), now, overdue, LOOK_AT_WAITING);
    repeat = reminderBy(nextRepeat, now, repeat, REPEAT);
    if (room.phase() == Phase.ENDED && reopening == null) {
      reopening = schedule(host.reopenEnded(), REOPEN);
    }
    if (!room.isIdle(now)) {
      cancelIdle();
    } else if (idle == null) {
      boolean ended = room.phase() == Phase.ENDED;
      idle = schedule(ended ? OpenRoom.ENDED_IDLE : OpenRoom.IDLE, LOOK_AROUND);
      if (ended) {
        host.open().idleEnded().add(context.getSelf());
      }
    }
  }

  /// Records that the reminder to check the clock has fired.
  void clockReminderFired() {
    deadline = null;
  }

  /// Records that the reminder to check the waiting requests has fired.
  void waitingReminderFired() {
    overdue = null;
  }

  /// Records that the reminder to repeat the state has fired.
  void repeatReminderFired() {
    repeat = null;
  }

  /// Cancels all timers.
  void cancel() {
    cancel(deadline);
    deadline = null;
    cancel(overdue);
    overdue = null;
    cancel(repeat);
    repeat = null;
    cancelIdle();
    if (reopening != null) {
      reopening.cancel();
    }
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
      host.open().idleEnded().remove(context.getSelf());
    }
  }

  /// A timer that is only ever moved to an earlier time.
  ///
  /// @param comesAt the time at which it fires, as a reading of the ticker
  private record Reminder(Cancellable timer, long comesAt) {}

  /// Returns a reminder that fires just after `at`, the last instant before the change.
  private @Nullable Reminder reminderBy(
      Optional<Instant> at, Instant now, @Nullable Reminder set, RoomMessage hint) {
    if (at.isEmpty()) {
      return set;
    }
    Duration ahead = Duration.between(now, at.get()).plus(LEAST);
    Duration delay = ahead.compareTo(LEAST) < 0 ? LEAST : ahead;
    long wanted = host.ticker().read() + delay.toNanos();
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
