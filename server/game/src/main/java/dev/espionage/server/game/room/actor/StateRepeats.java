package dev.espionage.server.game.room.actor;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The times at which a room repeats its state to subscribers on other nodes. Messages between
/// nodes are lost when a connection breaks, even if both nodes stay in the cluster, and a player
/// would not learn that it is their move. Each repeat waits about as long as has passed since the
/// state. After the last one, either the connection works again, or one of the nodes has been
/// removed. Confined to the room's actor.
final class StateRepeats {
  private static final Duration FIRST = Duration.ofSeconds(1);

  /// The number of repeats: 1, 3, 7 and 15 s after the state.
  private static final int MOST = 4;

  private @Nullable Instant shownAt;
  private int repeats;

  /// Records that a new state was shown.
  void shown(Instant now) {
    shownAt = now;
    repeats = 0;
  }

  /// Returns the time of the next repeat; empty if there is none.
  Optional<Instant> next() {
    return shownAt == null || repeats == MOST
        ? Optional.empty()
        : Optional.of(shownAt.plus(FIRST.multipliedBy((2L << repeats) - 1)));
  }

  /// Returns whether a repeat is due, and counts it.
  boolean due(Instant now) {
    boolean due = next().filter(at -> !now.isBefore(at)).isPresent();
    if (due) {
      repeats++;
    }
    return due;
  }
}
