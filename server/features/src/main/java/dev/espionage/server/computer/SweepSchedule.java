package dev.espionage.server.computer;

import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.Ints;
import java.time.Duration;

/// Decides in which rounds a node looks at all unfinished games of its computer players: once a
/// minute, or as often as games become idle; in the next round after a failure; and in the rounds
/// after the nodes have changed, because signals may be lost then. Not thread-safe; confined to the
/// thread of [ComputerPlayers].
final class SweepSchedule {
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  /// The number of rounds with a sweep after the nodes have changed.
  private static final int SETTLING = 6;

  /// The number of rounds from one sweep to the next.
  private final int pause;

  private ImmutableSet<String> nodes = ImmutableSet.of();
  private int settling;
  private int rounds;

  private SweepSchedule(int pause) {
    this.pause = pause;
  }

  /// Returns a schedule.
  ///
  /// @param round the time between two rounds
  /// @param idle the time after which a game is idle
  static SweepSchedule of(Duration round, Duration idle) {
    Duration longest = idle.compareTo(LONGEST_PAUSE) < 0 ? idle : LONGEST_PAUSE;
    return new SweepSchedule(Ints.saturatedCast(Math.max(1, longest.dividedBy(round))));
  }

  /// Ends a round, and returns whether it has a sweep.
  ///
  /// @param up the nodes that are up
  /// @param failed true if a game has failed here since the last sweep
  boolean isDue(ImmutableSet<String> up, boolean failed) {
    if (!up.equals(nodes)) {
      nodes = up;
      settling = SETTLING;
    }
    rounds++;
    if (!failed && settling == 0 && rounds < pause) {
      return false;
    }
    settling = Math.max(0, settling - 1);
    rounds = 0;
    return true;
  }
}
