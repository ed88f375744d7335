package dev.espionage.loadtest.pace;

import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Decides when those of one event loop take turns. Starts held. Belongs to that event loop, but for
 * its making.
 */
public abstract sealed class TurnPacer {

  private final Queue<Playable> idle = new ArrayDeque<>();
  private Optional<CompletableFuture<Void>> holding = Optional.empty();
  private boolean running;
  private int members;

  /** One more takes part. */
  public final void join() {
    members++;
  }

  /** One that is not ready takes part no more. */
  public final void leave() {
    members--;
    checkHeld();
  }

  /** This one can take a turn. */
  public final void ready(Playable playable) {
    idle.add(playable);
    if (running) {
      release();
    }
    checkHeld();
  }

  /** Turns are begun from now on. */
  final void resume() {
    running = true;
    begin();
    release();
  }

  /**
   * No turn is begun any more.
   *
   * @param held completed when every one that takes part is ready
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

  /** Lets who has been ready longest begin a turn. */
  final boolean playNext(long intendedNanos) {
    return idle.remove().play(intendedNanos);
  }

  /** A time of running begins. */
  abstract void begin();

  /** It ends. */
  abstract void end();

  /** Begins the turns that are due. */
  abstract void release();

  /** Turns that were due so far and never begun, because nobody was ready. */
  abstract long overdue();

  /** A closed loop: each begins its next turn as soon as the last one is over. */
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
   * So many turns a second, at even distances, whoever is ready. When nobody is, turns that are due
   * begin late, but keep the moment at which they were intended: whoever measures from there sees
   * what a user would who did not wait for others (no coordinated omission).
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
     * A pace for those of this event loop.
     *
     * @param nanos the time that {@link Playable#play} is told
     * @param rate turns a second, of all of them together
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

  /** Something that takes turns, one at a time. Belongs to its event loop. */
  @FunctionalInterface
  public interface Playable {

    /**
     * Begins a turn. When it is over, {@link TurnPacer#ready} is called again.
     *
     * @param intendedNanos when it should have begun, by {@link System#nanoTime}
     * @return false if there is no turn to begin now: then {@code ready} is called later
     */
    boolean play(long intendedNanos);
  }
}
