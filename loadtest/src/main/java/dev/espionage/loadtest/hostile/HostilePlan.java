package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.process.StoreChoice;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The checked settings of a run.
 *
 * @param attacks the attacks, in order
 * @param time the duration of each attack, and of the quiet time before the first
 * @param scale the size of the attacks in percent
 * @param store the server's store
 * @param settings environment variables of the server, such as shorter deadlines
 * @param closing the longest time after an attack in which the server must have closed all its
 *     connections
 */
record HostilePlan(
    List<Attack> attacks,
    Duration time,
    int scale,
    StoreChoice store,
    Map<String, String> settings,
    Duration closing,
    long seed) {

  HostilePlan {
    attacks = List.copyOf(attacks);
    settings = Map.copyOf(settings);
  }
}
