package dev.espionage.server.app;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits, while a node joins, until parts of the cluster answer. On a busy machine that takes a
 * while, so the wait ends only when the node is no longer a member. The log says what is missing.
 *
 * @param member returns whether the node is a member of the cluster
 */
record JoiningWait(BooleanSupplier member) {
  private static final Logger LOG = LoggerFactory.getLogger(JoiningWait.class);

  /** The time between two lines of the log. */
  private static final Duration SILENCE = Duration.ofSeconds(3);

  private static final Duration BEFORE_REPEAT = Duration.ofMillis(500);

  /**
   * Waits until a part answers.
   *
   * @param part the name of the part, for the log
   * @param question asks the part; asked again when its stage fails
   * @throws IOException if the node is no longer a member
   */
  void await(String part, Supplier<? extends CompletionStage<?>> question)
      throws IOException, InterruptedException {
    long begun = System.nanoTime();
    CompletableFuture<?> answer = ask(part, question);
    while (true) {
      try {
        var _ = answer.get(SILENCE.toMillis(), TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        tell(part, begun, "no answer yet");
      } catch (ExecutionException e) {
        tell(part, begun, Throwables.getRootCause(e).getClass().getSimpleName());
        Thread.sleep(BEFORE_REPEAT);
        answer = ask(part, question);
      }
    }
  }

  private CompletableFuture<?> ask(String part, Supplier<? extends CompletionStage<?>> question)
      throws IOException {
    try {
      return question.get().toCompletableFuture();
    } catch (IllegalStateException e) {
      requireMember(part);
      throw e;
    }
  }

  private void requireMember(String part) throws IOException {
    if (!member.getAsBoolean()) {
      throw new IOException(
          "this node was removed from the cluster while it waited for the " + part);
    }
  }

  private void tell(String part, long begun, String why) throws IOException {
    requireMember(part);
    long seconds = Duration.ofNanos(System.nanoTime() - begun).toSeconds();
    LOG.info("this node waits for the {} of its cluster, for {} s now: {}", part, seconds, why);
  }
}
