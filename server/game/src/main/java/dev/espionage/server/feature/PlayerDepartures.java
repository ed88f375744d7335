package dev.espionage.server.feature;

import dev.espionage.server.kernel.PlayerId;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;

/// Tells features that a player is gone, so that they withdraw what the player offers to others.
/// Each feature registers when it is created. Thread-safe; never blocks the caller.
public final class PlayerDepartures {
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();

  /// The reason why a player is gone.
  public enum Reason {
    /// The player was erased, durably.
    ERASED,

    /// An administrator suspended the player, durably.
    SUSPENDED,

    /// A guest with an open invitation lost the session, and cannot return.
    SESSION_LOST,

    /// The account is about to be marked as a program's, and offers nothing more as a person's.
    BECOMES_BOT
  }

  /// A feature's part in the departure of a player.
  @FunctionalInterface
  public interface Listener {
    /// Withdraws what the player offers. Called on any thread; does not block or throw. If the
    /// stage fails, the outcome is unknown.
    CompletionStage<?> departed(PlayerId player, Reason reason);
  }

  /// Registers a listener for the departures that this node causes.
  public void listen(Listener listener) {
    listeners.add(listener);
  }

  /// Tells all listeners, even if one of them fails. Completes when all have completed; fails if
  /// one of them has.
  public CompletionStage<Void> tell(PlayerId player, Reason reason) {
    return CompletableFuture.allOf(
        listeners.stream()
            .map(listener -> listener.departed(player, reason).toCompletableFuture())
            .toArray(CompletableFuture[]::new));
  }
}
