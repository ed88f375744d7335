package dev.espionage.server.net.http;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for what is answered by another thread. Blocks the calling thread, a virtual one. */
public final class StageWait {
  /** Longer than the store, a room, or the queue of passwords takes to answer or to fail. */
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private StageWait() {}

  /**
   * Returns what the stage completes with.
   *
   * @throws Unanswered if it fails, or takes longer than 20 seconds
   */
  public static <T> T await(CompletionStage<T> stage) {
    try {
      return stage.toCompletableFuture().get(LONGEST.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw new Unanswered(e.getCause() == null ? e : e.getCause());
    } catch (TimeoutException e) {
      throw new Unanswered(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Unanswered(e);
    }
  }

  /** Nothing is known: whoever was asked has failed. */
  public static final class Unanswered extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Throwable reason;

    public Unanswered(Throwable reason) {
      super(reason.toString(), reason);
      this.reason = reason;
    }

    /** Returns what they failed with. */
    public Throwable reason() {
      return reason;
    }
  }
}
