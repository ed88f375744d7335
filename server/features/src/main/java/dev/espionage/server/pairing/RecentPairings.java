package dev.espionage.server.pairing;

import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// The latest opponent of each player, for as long as the two must not be paired again. In memory
/// only: a new pairing actor knows none. Not thread-safe; confined to the pairing actor.
final class RecentPairings {
  /// The time during which two players are not paired again, unless both have met others since.
  static final Duration APART = Duration.ofMinutes(10);

  private record RecentPairing(PlayerId opponent, Instant at) {}

  /// The latest pairings, the oldest first.
  private final SequencedMap<PlayerId, RecentPairing> last = new LinkedHashMap<>();

  void met(PlayerId one, PlayerId other, Instant now) {
    forget(now);
    last.putLast(one, new RecentPairing(other, now));
    last.putLast(other, new RecentPairing(one, now));
  }

  /// Returns the last opponent, if it is too early for another game between the two.
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
