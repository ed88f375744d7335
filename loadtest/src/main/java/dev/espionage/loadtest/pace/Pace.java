package dev.espionage.loadtest.pace;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;

/**
 * Decides when those of one event loop take turns. Starts held. Belongs to that event loop, but for
 * its making.
 */
public abstract sealed class Pace permits ClosedPace, RatePace {

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
}
