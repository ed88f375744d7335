package dev.espionage.loadtest.pace;

import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Decides when the members on one event loop begin their turns: at a fixed rate for any member
/// that is ready, or in a closed loop as soon as a member is ready.
///
/// If nobody is ready, due turns begin late, but keep the time at which they were intended.
/// Latencies from that time show what a user would see who does not wait for others (no coordinated
/// omission). Starts in the held state. Confined to its event loop, except for construction.
public final class TurnPacer {

  private static final double NANOS_A_SECOND = 1e9;

  private final EventLoop loop;
  private final LongSupplier nanos;
  private double nanosBetween;
  private final Queue<Playable> idle = new ArrayDeque<>();
  private Optional<CompletableFuture<Void>> holding = Optional.empty();
  private boolean running;
  private int members;
  private long start;
  private long begun;
  private long overdue;
  private boolean scheduled;

  /// Creates a pacer for the members on this event loop.
  ///
  /// @param nanos the clock of the times that are passed to [Playable#play]
  /// @param rate turns per second of all members together; empty for a closed loop
  TurnPacer(EventLoop loop, LongSupplier nanos, OptionalDouble rate) {
    this.loop = loop;
    this.nanos = nanos;
    rate(rate);
  }

  /// Changes the rate while turns are held.
  void rate(OptionalDouble rate) {
    nanosBetween = rate.isPresent() ? NANOS_A_SECOND / rate.getAsDouble() : 0;
  }

  /// Adds a member.
  public void join() {
    members++;
  }

  /// Removes a member that is not ready.
  public void leave() {
    members--;
    checkHeld();
  }

  /// Reports that a member can begin a turn.
  public void ready(Playable playable) {
    idle.add(playable);
    release();
    checkHeld();
  }

  /// Begins turns from now on.
  void resume() {
    running = true;
    start = nanos.getAsLong();
    begun = 0;
    release();
  }

  /// Begins no more turns, and completes `held` when every member is ready.
  void hold(CompletableFuture<Void> held) {
    if (running && !isClosed()) {
      overdue += Math.max(0, (long) ((nanos.getAsLong() - start) / nanosBetween) - begun);
    }
    running = false;
    holding = Optional.of(held);
    checkHeld();
  }

  private void checkHeld() {
    if (!running && idle.size() == members) {
      holding.ifPresent(held -> held.complete(null));
    }
  }

  /// Begins the turns that are due, of the member first that has been ready longest.
  private void release() {
    long now = nanos.getAsLong();
    while (running && !idle.isEmpty() && (isClosed() || intended() - now <= 0)) {
      if (idle.remove().play(isClosed() ? nanos.getAsLong() : intended())) {
        begun++;
      }
    }
    if (running && !idle.isEmpty() && !scheduled) {
      scheduled = true;
      var _ = loop.schedule(this::tick, intended() - now, TimeUnit.NANOSECONDS);
    }
  }

  private boolean isClosed() {
    return nanosBetween == 0;
  }

  private long intended() {
    return start + (long) (begun * nanosBetween);
  }

  private void tick() {
    scheduled = false;
    release();
  }

  /// Returns the number of turns that were due but never begun, because no member was ready.
  long overdue() {
    return overdue;
  }

  /// A member that plays turns, one at a time. Confined to its event loop.
  @FunctionalInterface
  public interface Playable {

    /// Begins a turn. When it is over, the member calls [TurnPacer#ready] again.
    ///
    /// @param intendedNanos the time at which the turn should have begun, by [System#nanoTime]
    /// @return false if there is no turn to begin now; the member then calls `ready` later
    boolean play(long intendedNanos);
  }
}
