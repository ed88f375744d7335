package dev.espionage.server.failover;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The turns and lost connections of the players, with their times. Each player records from a
/// thread of its own, and the test reads.
final class EventTimeline {
  private final List<TimedTurn> turns = new ArrayList<>();
  private final List<Loss> losses = new ArrayList<>();

  /// A turn that both players have seen.
  ///
  /// @param nodes the nodes of the two connections when the turn began
  /// @param asked the time of the first request
  /// @param seen the time at which both players had seen it
  record TimedTurn(GameId game, BySide<Integer> nodes, Instant asked, Instant seen) {
    Duration took() {
      return Duration.between(asked, seen);
    }
  }

  /// The loss of a connection to this node.
  record Loss(int node, Instant at) {}

  synchronized void played(TimedTurn turn) {
    turns.add(turn);
  }

  synchronized void lost(int node) {
    losses.add(new Loss(node, Instant.now()));
  }

  synchronized List<TimedTurn> turns() {
    return List.copyOf(turns);
  }

  synchronized List<Loss> losses() {
    return List.copyOf(losses);
  }
}
