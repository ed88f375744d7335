package dev.espionage.loadtest.soak.play;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The time that rooms waited for answers during and after a fault. The wait of a room is the
 * longest of its commands that were unanswered when the fault began, or were sent later.
 * Thread-safe.
 */
public final class OutageTimes {

  private final long begunAt;
  private final Map<Integer, Long> longestNanos = new ConcurrentHashMap<>();
  private final Set<Integer> silent = ConcurrentHashMap.newKeySet();
  private volatile boolean healed;
  private volatile long healedAt;

  /**
   * Starts measuring just before the fault.
   *
   * @param rooms the number of rooms, which are numbered from 0
   */
  public OutageTimes(int rooms) {
    this.begunAt = System.nanoTime();
    IntStream.range(0, rooms).forEach(silent::add);
  }

  /** Handles the end of the fault. */
  public void healed() {
    healedAt = System.nanoTime();
    healed = true;
  }

  /**
   * Handles an answered command.
   *
   * @param askedAt the time of its first attempt, by {@link System#nanoTime}
   * @param turn true if the command played a turn
   */
  void answered(int room, long askedAt, boolean turn) {
    long waited = System.nanoTime() - (askedAt - begunAt > 0 ? askedAt : begunAt);
    longestNanos.merge(room, waited, Math::max);
    if (turn && healed && askedAt - healedAt > 0) {
      silent.remove(room);
    }
  }

  /** Treats a stopped room as recovered, because nothing happens in it any more. */
  void stopped(int room) {
    silent.remove(room);
  }

  /** Returns the rooms in which no turn was sent and acknowledged after the fault. */
  public List<Integer> silent() {
    return silent.stream().sorted().toList();
  }

  /**
   * Returns the waits of all rooms that have answered since the fault began, in ascending order.
   */
  public List<Duration> waits() {
    return longestNanos.values().stream().sorted().map(Duration::ofNanos).toList();
  }
}
