package dev.espionage.server.account;

import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import dev.espionage.server.kernel.TokenHash;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// Regularly looks up the sessions of all connections to this node, and closes those that have
/// ended. A node learns of ended sessions by [SessionRevoked]; a node that was cut off may have
/// missed it.
///
/// Asks for at most {@value #AT_A_TIME} sessions at a time, one query after the other, so that a
/// check takes little of the store. If the store does not answer, the connections stay open until
/// the next check. Thread-safe; never blocks the caller.
public final class SessionCheck {
  private static final int AT_A_TIME = 500;

  /// The part of the pause by which it varies, so that nodes do not check at the same time.
  private static final int JITTER = 10;

  private final Supplier<Set<TokenHash>> connected;
  private final Function<List<TokenHash>, CompletionStage<Set<TokenHash>>> valid;
  private final Consumer<Set<TokenHash>> close;
  private final AccountMetrics metrics;
  private CompletableFuture<Integer> running = CompletableFuture.completedFuture(0);

  /// @param connected returns the sessions with a connection to this node
  /// @param valid returns those of some sessions that have not ended
  /// @param close closes the connections of sessions; called on any thread, does not block
  public SessionCheck(
      Supplier<Set<TokenHash>> connected,
      Function<List<TokenHash>, CompletionStage<Set<TokenHash>>> valid,
      Consumer<Set<TokenHash>> close,
      AccountMetrics metrics) {
    this.connected = connected;
    this.valid = valid;
    this.close = close;
    this.metrics = metrics;
  }

  /// Returns the pause between the checks of one node, at most a tenth less than the longest.
  public static Duration pause(Duration longest, SecureRandom random) {
    return longest.minusNanos(random.nextLong(1 + longest.toNanos() / JITTER));
  }

  /// Checks all sessions, or joins the check that is running. Completes with the number of ended
  /// sessions that it found. Fails if the store does not answer.
  public synchronized CompletionStage<Integer> check() {
    if (running.isDone()) {
      CompletionStage<Integer> found = CompletableFuture.completedStage(0);
      for (List<TokenHash> some : Iterables.partition(connected.get(), AT_A_TIME)) {
        found = found.thenCompose(before -> closeEnded(some).thenApply(ended -> before + ended));
      }
      running = found.toCompletableFuture();
    }
    return running;
  }

  private CompletionStage<Integer> closeEnded(List<TokenHash> sessions) {
    return valid
        .apply(sessions)
        .thenApply(left -> {
          Set<TokenHash> ended = Sets.difference(Set.copyOf(sessions), left).immutableCopy();
          close.accept(ended);
          metrics.missed(ended.size());
          return ended.size();
        });
  }
}
