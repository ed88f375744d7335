package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.FailureLog;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Answers requests, immediately or when another component completes a stage. Each request gets
/// exactly one answer; `UNAVAILABLE` answers a failed stage. Counts pending requests for an orderly
/// shutdown. Confined to the connection's event loop, except that [#drained] and [#inOrder] are
/// thread-safe.
public final class ResponseSender {
  private static final AtomicIntegerFieldUpdater<ResponseSender> ON_THE_WAY =
      AtomicIntegerFieldUpdater.newUpdater(ResponseSender.class, "pendingTasks");
  private static final Duration RETRY = Duration.ofSeconds(1);

  private final EventLoop loop;
  private final Outbox outbox;
  private final ConnectionMetrics metrics;
  private final FailureLog failures;
  private final CompletableFuture<Void> drained = new CompletableFuture<>();
  private int underWay;
  private volatile int pendingTasks;
  private boolean draining;

  public ResponseSender(
      EventLoop loop, Outbox outbox, ConnectionMetrics metrics, FailureLog failures) {
    this.loop = loop;
    this.outbox = outbox;
    this.metrics = metrics;
    this.failures = failures;
  }

  /// Returns the event loop that owns this object.
  public EventLoop loop() {
    return loop;
  }

  /// Returns the outbox of the connection.
  public Outbox outbox() {
    return outbox;
  }

  /// Sends an encoded answer.
  public void send(byte[] frame) {
    outbox.send(OutFrame.of(frame));
  }

  /// Sends the answer `Done`.
  public void done(int request) {
    send(ServerFrames.done(request));
  }

  public void refused(int request, Refusal refusal) {
    metrics.rejected(refusal.code());
    send(ServerFrames.refused(request, refusal));
  }

  public void notFound(int request) {
    refused(
        request,
        Refusal.of(
            Refusal.Code.NOT_FOUND, "there is no such game or invitation, or it is not for you"));
  }

  public void unavailable(int request) {
    unavailable(request, "the outcome is unknown: retry with the same command_id");
  }

  public void stopping(int request) {
    unavailable(request, "the server is stopping: reconnect after the delay in GoAway and retry");
  }

  private void unavailable(int request, String why) {
    refused(request, Refusal.of(Refusal.Code.UNAVAILABLE, why).retryAfter(RETRY));
  }

  /// Answers when a stage completes: runs `then` on this event loop, or sends `UNAVAILABLE` if the
  /// stage fails.
  public <T> void when(int request, Supplier<CompletionStage<T>> asked, Consumer<T> then) {
    when(asked, then, () -> unavailable(request));
  }

  /// Answers when a stage completes: `Done`, a refusal, or `UNAVAILABLE` if the stage fails.
  public void answerWith(int request, Supplier<CompletionStage<Answer>> asked) {
    when(
        request,
        asked,
        answer -> {
          switch (answer) {
            case Answer.Accepted _ -> done(request);
            case Answer.Refused(var refusal) -> refused(request, refusal);
          }
        });
  }

  /// Runs one of two actions on this event loop when a stage completes.
  public <T> void when(Supplier<CompletionStage<T>> asked, Consumer<T> then, Runnable failed) {
    underWay++;
    var _ =
        attempt(asked)
            .whenComplete(
                (result, failure) -> here(() -> answerWith(result, failure, then, failed)));
  }

  private void here(Runnable task) {
    if (loop.inEventLoop()) {
      task.run();
    } else {
      loop.execute(task);
    }
  }

  /// Runs a task from any thread on this event loop; tasks keep their order. A task that arrives on
  /// the loop runs at once if no other task is pending.
  public void inOrder(Runnable arrival) {
    if (loop.inEventLoop() && pendingTasks == 0) {
      arrival.run();
      return;
    }
    ON_THE_WAY.incrementAndGet(this);
    loop.execute(() -> {
      ON_THE_WAY.decrementAndGet(this);
      arrival.run();
    });
  }

  /// Returns the number of requests that wait for their answers.
  int pending() {
    return underWay;
  }

  /// Makes [#drained] complete as soon as no request is pending.
  public void drain() {
    draining = true;
    completeIfDrained();
  }

  public CompletableFuture<Void> drained() {
    return drained;
  }

  private <T> void answerWith(
      T result, @Nullable Throwable failure, Consumer<T> then, Runnable failed) {
    underWay--;
    if (failure == null) {
      then.accept(result);
    } else {
      failures.failed(failure);
      failed.run();
    }
    completeIfDrained();
  }

  private void completeIfDrained() {
    if (draining && underWay == 0) {
      drained.complete(null);
    }
  }

  /// Calls `asked`; turns an exception into a failed stage.
  public static <T> CompletionStage<T> attempt(Supplier<CompletionStage<T>> asked) {
    try {
      return asked.get();
    } catch (RuntimeException e) {
      return CompletableFuture.failedStage(e);
    }
  }
}
