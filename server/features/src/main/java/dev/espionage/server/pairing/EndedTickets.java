package dev.espionage.server.pairing;

import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Pairing.Seeking;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// The commands whose tickets have ended, so that neither a repeat nor another node's renewal
/// recreates them. Not thread-safe; confined to the pairing actor.
final class EndedTickets {
  private static final Duration KEPT = Duration.ofMinutes(10);
  private static final int MOST = 20_000;

  private record Key(PlayerId player, CommandId id) {
    static Key of(Seeking seeking) {
      return new Key(seeking.player().id(), seeking.id());
    }
  }

  private final SequencedMap<Key, Instant> ended = new LinkedHashMap<>();

  void add(Seeking seeking, Instant now) {
    ended.putLast(Key.of(seeking), now);
    while (ended.size() > MOST || ended.firstEntry().getValue().plus(KEPT).isBefore(now)) {
      ended.pollFirstEntry();
    }
  }

  boolean contains(Seeking seeking) {
    return ended.containsKey(Key.of(seeking));
  }
}
