package dev.espionage.server.app;

import com.google.common.base.Throwables;
import dev.espionage.server.cluster.ClusterNode;
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

/// Waits, while a node joins, until parts of the cluster answer. On a busy machine that takes a
/// while. The log says every 30 seconds what is missing.
///
/// @param member returns whether the node is a member of the cluster
/// @param longest the longest wait for one part
record JoiningWait(BooleanSupplier member, Duration longest) {
  private static final Logger LOG = LoggerFactory.getLogger(JoiningWait.class);

  /// The time between two looks at the membership.
  private static final Duration STEP = Duration.ofSeconds(3);

  private static final Duration SILENCE = Duration.ofSeconds(30);
  private static final Duration BEFORE_REPEAT = Duration.ofMillis(500);

  /// Waits until a part answers.
  ///
  /// @param part the name of the part, for the log
  /// @param question asks the part; asked again when its stage fails
  /// @throws IOException if the node is no longer a member, or the part does not answer in time
  void await(String part, Supplier<? extends CompletionStage<?>> question)
      throws IOException, InterruptedException {
    long begun = System.nanoTime();
    Duration told = SILENCE.negated();
    CompletableFuture<?> answer = question.get().toCompletableFuture();
    while (true) {
      String why = "no answer yet";
      try {
        var _ = answer.get(STEP.toMillis(), TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        // asked already
      } catch (ExecutionException e) {
        why = Throwables.getRootCause(e).getClass().getSimpleName();
        Thread.sleep(BEFORE_REPEAT);
        answer = question.get().toCompletableFuture();
      }
      Duration waited = Duration.ofNanos(System.nanoTime() - begun);
      requireMore(part, waited);
      if (waited.minus(told).compareTo(SILENCE) >= 0) {
        LOG.info(
            "this node waits for the {} of its cluster, for {} s now: {}",
            part,
            waited.toSeconds(),
            why);
        told = waited;
      }
    }
  }

  private void requireMore(String part, Duration waited) throws IOException {
    if (!member.getAsBoolean()) {
      throw new IOException(ClusterNode.LEFT);
    }
    if (waited.compareTo(longest) >= 0) {
      throw new IOException(
          "the %s of the cluster did not answer within %d s".formatted(part, longest.toSeconds()));
    }
  }
}
