package dev.espionage.loadtest.soak.play;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * The recovery of rooms after a kill of the server. A room has answered when a command of one of
 * its guests was answered on a connection made after the kill. Thread-safe.
 */
public final class RecoveryTimes {

  /** The value of a time that has not been reached yet. */
  public static final long NEVER = 0;

  private final long killedAt;
  private final Set<Integer> silent = ConcurrentHashMap.newKeySet();
  private final AtomicLong firstTurnAt = new AtomicLong(NEVER);
  private final AtomicLong allAnsweredAt = new AtomicLong(NEVER);

  /**
   * Starts measuring when the server is gone.
   *
   * @param killedAt the time of the kill, by {@link System#nanoTime}
   * @param rooms the number of rooms, which are numbered from 0
   */
  public RecoveryTimes(long killedAt, int rooms) {
    this.killedAt = killedAt;
    IntStream.range(0, rooms).forEach(silent::add);
  }

  /**
   * Handles an answered command.
   *
   * @param connectedAt the time at which the connection of the answer was made
   * @param turn true if the command played a turn
   */
  void answered(int room, long connectedAt, boolean turn) {
    if (connectedAt - killedAt < 0) {
      return;
    }
    long now = System.nanoTime();
    if (turn) {
      firstTurnAt.compareAndSet(NEVER, now);
    }
    if (silent.remove(room) && silent.isEmpty()) {
      allAnsweredAt.set(now);
    }
  }

  /** Treats a stopped room as answered, because nothing happens in it any more. */
  void stopped(int room) {
    answered(room, System.nanoTime(), false);
  }

  /** Returns whether every room has answered and a turn has been answered in one of them. */
  public boolean isComplete() {
    return allAnsweredAt.get() != NEVER && firstTurnAt.get() != NEVER;
  }

  /** Returns the time of the first answered turn by {@link System#nanoTime}, or {@link #NEVER}. */
  public long firstTurnAt() {
    return firstTurnAt.get();
  }

  /**
   * Returns the time of the last room's first answer by {@link System#nanoTime}, or {@link #NEVER}.
   */
  public long allAnsweredAt() {
    return allAnsweredAt.get();
  }

  /** Returns the rooms that have not answered yet. */
  public List<Integer> silent() {
    return silent.stream().sorted().toList();
  }
}
