package dev.espionage.server.net.http;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Waits for results that other threads produce. Blocks the calling virtual thread.
public final class StageWait {
  /// The time limit. The store, a room and the password queue answer or fail sooner.
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private StageWait() {}

  /// Returns the result of a stage.
  ///
  /// @throws NotAnswered if the stage fails or takes longer than 20 seconds
  public static <T> T await(CompletionStage<T> stage) {
    return await(stage, LONGEST);
  }

  /// Returns the result of a stage.
  ///
  /// @throws NotAnswered if the stage fails or takes longer than this
  public static <T> T await(CompletionStage<T> stage, Duration longest) {
    try {
      return stage.toCompletableFuture().get(longest.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw new NotAnswered(e.getCause() == null ? e : e.getCause());
    } catch (TimeoutException e) {
      throw new NotAnswered(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NotAnswered(e);
    }
  }

  /// Signals that another component failed, so the outcome is unknown.
  public static final class NotAnswered extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Throwable reason;

    public NotAnswered(Throwable reason) {
      super(reason.toString(), reason);
      this.reason = reason;
    }

    /// Returns the failure of the other component.
    public Throwable reason() {
      return reason;
    }
  }
}
