package dev.espionage.loadtest.soak;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/// A fault as the rooms notice it: how long they wait for answers, and when they go on. The wait of
/// a room is the longest of its commands that were unanswered when the fault began, or were sent
/// later. Thread-safe.
public final class Outage {

  /// The value of a time that has not been reached yet.
  static final long NEVER = 0;

  private final long begunAt = System.nanoTime();
  private final Map<Integer, Long> longestNanos = new ConcurrentHashMap<>();
  private final Set<Integer> disconnected = ConcurrentHashMap.newKeySet();
  private final Set<Integer> silent = ConcurrentHashMap.newKeySet();
  private final AtomicLong firstTurnAt = new AtomicLong(NEVER);
  private final AtomicLong allConnectedAt = new AtomicLong(NEVER);
  private volatile boolean healed;
  private volatile long healedAt;

  /// Starts measuring, just before a fault or after a kill; rooms are numbered from 0.
  public Outage(int rooms) {
    IntStream.range(0, rooms).boxed().forEach(disconnected::add);
    silent.addAll(disconnected);
  }

  /// Handles the end of the fault.
  public void healed() {
    healedAt = System.nanoTime();
    healed = true;
  }

  /// Handles an answered command. Times are by [System#nanoTime].
  ///
  /// @param connectedAt the time at which the connection of the answer was made
  /// @param askedAt the time of the command's first attempt
  /// @param turn true if the command played a turn
  void answered(int room, long connectedAt, long askedAt, boolean turn) {
    long now = System.nanoTime();
    longestNanos.merge(room, Math.min(now - askedAt, now - begunAt), Math::max);
    if (connectedAt - begunAt >= 0) {
      if (turn) {
        firstTurnAt.compareAndSet(NEVER, now);
      }
      connected(room);
    }
    if (turn && healed && askedAt - healedAt > 0) {
      silent.remove(room);
    }
  }

  /// Treats a stopped room as recovered, because nothing happens in it any more.
  void stopped(int room) {
    connected(room);
    silent.remove(room);
  }

  private void connected(int room) {
    if (disconnected.remove(room) && disconnected.isEmpty()) {
      allConnectedAt.set(System.nanoTime());
    }
  }

  /// Returns the time of the first turn answered on a new connection, or [#NEVER].
  long firstTurnAt() {
    return firstTurnAt.get();
  }

  /// Returns the time at which the last room had an answer on a new connection.
  long allConnectedAt() {
    return allConnectedAt.get();
  }

  /// Returns whether every room had an answer on a new connection, and one of them to a turn.
  boolean isReconnected() {
    return allConnectedAt() != NEVER && firstTurnAt() != NEVER;
  }

  /// Returns the rooms without an answer on a connection made since the begin.
  List<Integer> disconnected() {
    return disconnected.stream().sorted().toList();
  }

  /// Returns the rooms in which no turn was sent and acknowledged after the fault.
  public List<Integer> silent() {
    return silent.stream().sorted().toList();
  }

  /// Returns the waits of all rooms with an answer since the begin, in ascending order.
  public List<Duration> waits() {
    return longestNanos.values().stream().sorted().map(Duration::ofNanos).toList();
  }
}
