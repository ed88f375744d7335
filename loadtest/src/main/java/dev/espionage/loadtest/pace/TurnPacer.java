package dev.espionage.loadtest.pace;

import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Decides when the members on one event loop begin their turns. Starts in the held state. Confined
 * to that event loop, except for construction.
 */
public abstract sealed class TurnPacer {

  private final Queue<Playable> idle = new ArrayDeque<>();
  private Optional<CompletableFuture<Void>> holding = Optional.empty();
  private boolean running;
  private int members;

  /** Adds a member. */
  public final void join() {
    members++;
  }

  /** Removes a member that is not ready. */
  public final void leave() {
    members--;
    checkHeld();
  }

  /** Reports that a member can begin a turn. */
  public final void ready(Playable playable) {
    idle.add(playable);
    if (running) {
      release();
    }
    checkHeld();
  }

  /** Begins turns from now on. */
  final void resume() {
    running = true;
    begin();
    release();
  }

  /**
   * Begins no more turns.
   *
   * @param held the future to complete when every member is ready
   */
  final void hold(CompletableFuture<Void> held) {
    if (running) {
      end();
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

  final boolean isRunning() {
    return running;
  }

  final boolean hasReady() {
    return !idle.isEmpty();
  }

  /** Begins a turn of the member that has been ready longest. */
  final boolean playNext(long intendedNanos) {
    return idle.remove().play(intendedNanos);
  }

  /** Called when a period of running begins. */
  abstract void begin();

  /** Called when a period of running ends. */
  abstract void end();

  /** Begins the turns that are due. */
  abstract void release();

  /** Returns the number of turns that were due but never begun, because no member was ready. */
  abstract long overdue();

  /** A closed loop: each member begins its next turn as soon as the last one is over. */
  static final class Closed extends TurnPacer {

    @Override
    void begin() {}

    @Override
    void end() {}

    @Override
    void release() {
      while (isRunning() && hasReady()) {
        playNext(System.nanoTime());
      }
    }

    @Override
    long overdue() {
      return 0;
    }
  }

  /**
   * Begins turns at a fixed rate, for any member that is ready. If none is ready, due turns begin
   * late, but keep the time at which they were intended. Latencies from that time show what a user
   * would see who does not wait for others (no coordinated omission).
   */
  static final class AtRate extends TurnPacer {

    private static final double NANOS_A_SECOND = 1e9;

    private final EventLoop loop;
    private final LongSupplier nanos;
    private final double nanosBetween;
    private long start;
    private long begun;
    private long overdue;
    private boolean scheduled;

    /**
     * Creates a pacer for the members on this event loop.
     *
     * @param nanos the clock of the times that are passed to {@link Playable#play}
     * @param rate turns per second of all members together
     */
    AtRate(EventLoop loop, LongSupplier nanos, double rate) {
      this.loop = loop;
      this.nanos = nanos;
      this.nanosBetween = NANOS_A_SECOND / rate;
    }

    @Override
    void begin() {
      start = nanos.getAsLong();
      begun = 0;
    }

    @Override
    void end() {
      overdue += Math.max(0, (long) ((nanos.getAsLong() - start) / nanosBetween) - begun);
    }

    @Override
    void release() {
      long now = nanos.getAsLong();
      while (isRunning() && hasReady() && intended() - now <= 0) {
        if (playNext(intended())) {
          begun++;
        }
      }
      if (isRunning() && hasReady() && !scheduled) {
        scheduled = true;
        var _ = loop.schedule(this::tick, intended() - now, TimeUnit.NANOSECONDS);
      }
    }

    private long intended() {
      return start + (long) (begun * nanosBetween);
    }

    private void tick() {
      scheduled = false;
      release();
    }

    @Override
    long overdue() {
      return overdue;
    }
  }

  /** A member that plays turns, one at a time. Confined to its event loop. */
  @FunctionalInterface
  public interface Playable {

    /**
     * Begins a turn. When it is over, the member calls {@link TurnPacer#ready} again.
     *
     * @param intendedNanos the time at which the turn should have begun, by {@link System#nanoTime}
     * @return false if there is no turn to begin now; the member then calls {@code ready} later
     */
    boolean play(long intendedNanos);
  }
}
