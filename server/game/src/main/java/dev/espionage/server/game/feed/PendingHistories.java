package dev.espionage.server.game.feed;

import dev.espionage.server.game.room.RoomMetrics;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.net.socket.ResponseSender;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * The histories that the clients of this node wait for. Their number is bounded, so that requests
 * are refused at once instead of waiting ever longer. Thread-safe.
 */
public final class PendingHistories {
  /** The refusal of a request beyond the bound. */
  static final Refusal BUSY =
      Refusal.of(RefusalCode.BUSY, "too many histories are asked for; try again")
          .retryAfter(Duration.ofSeconds(1));

  private final Semaphore free;
  private final RoomMetrics metrics;

  public PendingHistories(HistorySettings settings, RoomMetrics metrics) {
    this.free = new Semaphore(settings.maxWaiting());
    this.metrics = metrics;
  }

  /** Starts a query; empty, without starting it, if too many are pending. */
  <T> Optional<CompletionStage<T>> begin(Supplier<CompletionStage<T>> query) {
    if (!free.tryAcquire()) {
      return Optional.empty();
    }
    metrics.historyAsked();
    return Optional.of(ResponseSender.attempt(query).whenComplete((_, _) -> end()));
  }

  private void end() {
    metrics.historyAnswered();
    free.release();
  }
}
