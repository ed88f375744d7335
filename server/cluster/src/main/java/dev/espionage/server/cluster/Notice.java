package dev.espionage.server.cluster;

import java.time.Duration;
import java.util.List;

/**
 * A notice that one node sends to all others. Each kind is an immutable class of the feature that
 * it belongs to, with a {@link MessageCodec} among the {@link NoticeCodecs} of every node.
 */
public non-sealed interface Notice extends NoticeMessage {
  /**
   * Returns the delays, counted from the first time, after which the notice is sent again, because
   * a transport that breaks may lose it. None by default: a node that misses the notice learns the
   * same from the store.
   */
  default List<Duration> again() {
    return List.of();
  }
}
