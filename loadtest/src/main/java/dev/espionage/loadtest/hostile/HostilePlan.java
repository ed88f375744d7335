package dev.espionage.loadtest.hostile;

import dev.espionage.tools.process.StoreChoice;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/**
 * The checked settings of a run. Throws IllegalArgumentException if a deadline of the server is no
 * duration.
 *
 * @param attacks the attacks, in order
 * @param time the duration of each attack, and of the quiet time before the first
 * @param scale the size of the attacks in percent
 * @param store the server's store
 * @param settings environment variables of the server, such as shorter deadlines
 * @param grace the time by which the server may close a connection after its deadline
 */
record HostilePlan(
    List<Attack> attacks,
    Duration time,
    int scale,
    StoreChoice store,
    Map<String, String> settings,
    Duration grace,
    long seed) {

  HostilePlan {
    attacks = List.copyOf(attacks);
    settings = Map.copyOf(settings);
    var _ = Deadline.longest(EnumSet.allOf(Deadline.class), settings);
  }

  /** Returns the time after an attack in which the server closes its connections. */
  Duration documented(Attack attack) {
    return Deadline.longest(attack.deadlines(), settings);
  }

  /** Returns the longest time after all attacks until a connection counts as left open. */
  Duration closing() {
    return attacks.stream()
        .map(this::documented)
        .max(Duration::compareTo)
        .orElse(Duration.ZERO)
        .plus(grace);
  }
}
