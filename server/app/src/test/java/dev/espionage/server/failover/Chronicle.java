package dev.espionage.server.failover;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What players went through, and when. They write it, each by a thread of its own; the test reads.
 */
final class Chronicle {
  private final List<TimedTurn> turns = new ArrayList<>();
  private final List<Loss> losses = new ArrayList<>();

  /**
   * A turn that both have seen.
   *
   * @param nodes where the two were connected when it began
   * @param asked when it was asked for, the first time
   * @param seen when both had seen it
   */
  record TimedTurn(GameId game, BySide<Integer> nodes, Instant asked, Instant seen) {
    Duration took() {
      return Duration.between(asked, seen);
    }
  }

  /** Somebody's connection to this node was lost. */
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
