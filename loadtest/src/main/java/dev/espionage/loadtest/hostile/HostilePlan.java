package dev.espionage.loadtest.hostile;

import dev.espionage.tools.process.StoreChoice;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/// The checked settings of a run. Throws IllegalArgumentException if a deadline of the server is no
/// duration.
///
/// @param rounds the attacks, in order; at least one round
/// @param rooms the number of control games at a time
/// @param scale the size of the attacks in percent
/// @param store the server's store
/// @param settings environment variables of the server, such as shorter deadlines
/// @param grace the time by which the server may close a connection after its deadline
record HostilePlan(
    List<AttackRound> rounds,
    int rooms,
    int scale,
    StoreChoice store,
    Map<String, String> settings,
    Duration grace,
    long seed) {

  /// Turns per second in a control game, within the limits of its players.
  private static final double RATE = 5;

  HostilePlan {
    rounds = List.copyOf(rounds);
    settings = Map.copyOf(settings);
    var _ = Deadline.longest(EnumSet.allOf(Deadline.class), settings);
  }

  /// Returns the settings, in short parts.
  List<String> headline() {
    AttackRound first = rounds.getFirst();
    return List.of(
        "%d × %,d s".formatted(rounds.size(), first.time().toSeconds()),
        "attacks at a time: %d".formatted(first.atOnce()),
        "size %d %%".formatted(scale),
        "%,d control games".formatted(rooms),
        "%,.0f turns/s".formatted(rate()),
        "seed %d".formatted(seed));
  }

  /// Returns the turns per second of all control games.
  double rate() {
    return RATE * rooms;
  }

  /// Returns the length of the quiet times before and after the attacks.
  Duration quiet() {
    return rounds.getFirst().part();
  }
}
