package dev.espionage.server.front;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waiting with a limit, at the end of the process. */
final class Waiting {
  private static final long STEP_NANOS = Duration.ofMillis(5).toNanos();

  private Waiting() {}

  /** Waits for the future; false if it takes longer or fails, or this thread is interrupted. */
  static boolean isOver(CompletableFuture<Void> future, Duration limit) {
    try {
      future.get(limit.toNanos(), TimeUnit.NANOSECONDS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException | TimeoutException e) {
      return false;
    }
  }

  /** Waits for the condition, which other threads bring about. */
  static void until(BooleanSupplier condition, Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean() && System.nanoTime() < end && !Thread.interrupted()) {
      LockSupport.parkNanos(STEP_NANOS);
    }
  }
}
