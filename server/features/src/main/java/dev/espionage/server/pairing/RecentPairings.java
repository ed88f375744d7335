package dev.espionage.server.pairing;

import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * Who was paired with whom last, for as long as they are not to be paired again. In memory only: a
 * new singleton knows none. Mutable; belongs to pairing's actor.
 */
final class RecentPairings {
  /** So long after two were paired they are not again, unless both have met others since. */
  static final Duration APART = Duration.ofMinutes(10);

  private record RecentPairing(PlayerId opponent, Instant at) {}

  /** The oldest first. */
  private final SequencedMap<PlayerId, RecentPairing> last = new LinkedHashMap<>();

  void met(PlayerId one, PlayerId other, Instant now) {
    forget(now);
    last.putLast(one, new RecentPairing(other, now));
    last.putLast(other, new RecentPairing(one, now));
  }

  /** The last opponent, as long as it is too early for another game. */
  Optional<PlayerId> recent(PlayerId player, Instant now) {
    forget(now);
    return Optional.ofNullable(last.get(player)).map(RecentPairing::opponent);
  }

  private void forget(Instant now) {
    while (!last.isEmpty() && !now.isBefore(last.firstEntry().getValue().at().plus(APART))) {
      last.pollFirstEntry();
    }
  }
}
