package dev.espionage.server.cluster;

import java.time.Duration;
import java.util.List;

/// A notice that a node sends to all other nodes. Each kind is an immutable class of its feature,
/// and every node has a [MessageCodec] for it among its [NoticeCodecs].
public non-sealed interface Notice extends NoticeMessage {
  /// Returns the delays after the first delivery at which the notice is sent again, because a
  /// broken transport may lose it. Empty by default: a node that misses the notice reads the same
  /// facts from the store.
  default List<Duration> resendDelays() {
    return List.of();
  }

  /// Returns whether nodes that are discovered a little later get the notice, too.
  default boolean isReplayed() {
    return true;
  }
}
