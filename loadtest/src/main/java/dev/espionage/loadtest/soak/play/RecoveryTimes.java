package dev.espionage.loadtest.soak.play;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * How rooms come back after a server was killed. A room answers when a command of one of its guests
 * has been answered on a connection made since. Thread-safe.
 */
public final class RecoveryTimes {

  /** Not yet. */
  public static final long NEVER = 0;

  private final long killedAt;
  private final Set<Integer> silent = ConcurrentHashMap.newKeySet();
  private final AtomicLong firstTurnAt = new AtomicLong(NEVER);
  private final AtomicLong allAnsweredAt = new AtomicLong(NEVER);

  /**
   * Begins when the server is gone.
   *
   * @param killedAt by {@link System#nanoTime}
   * @param rooms numbered from 0
   */
  public RecoveryTimes(long killedAt, int rooms) {
    this.killedAt = killedAt;
    IntStream.range(0, rooms).forEach(silent::add);
  }

  /**
   * A command was answered.
   *
   * @param connectedAt when the connection was made that it was answered on
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

  /** A room in which nothing happens any more need not answer. */
  void stopped(int room) {
    answered(room, System.nanoTime(), false);
  }

  public boolean isComplete() {
    return allAnsweredAt.get() != NEVER;
  }

  /** By {@link System#nanoTime}, or {@link #NEVER}. */
  public long firstTurnAt() {
    return firstTurnAt.get();
  }

  /** By {@link System#nanoTime}, or {@link #NEVER}. */
  public long allAnsweredAt() {
    return allAnsweredAt.get();
  }

  /** Rooms that have not answered yet. */
  public List<Integer> silent() {
    return silent.stream().sorted().toList();
  }
}
