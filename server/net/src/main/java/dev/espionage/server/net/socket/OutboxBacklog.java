package dev.espionage.server.net.socket;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * What waits for a slow reader: frames that must not be skipped, in order, and of pushes the newest
 * of each topic. Belongs to its {@link Outbox}.
 */
final class OutboxBacklog {
  private final Queue<OutFrame> queue = new ArrayDeque<>();
  private final Map<Topic, Push> pushes = new LinkedHashMap<>();
  private int queuedBytes;

  /** Whether a frame would have to wait: pushes do not go before it. */
  boolean queues() {
    return !queue.isEmpty();
  }

  boolean isEmpty() {
    return queue.isEmpty() && pushes.isEmpty();
  }

  /** Bytes of all frames that must not be skipped. */
  int queuedBytes() {
    return queuedBytes;
  }

  void add(OutFrame frame) {
    queue.add(frame);
    queuedBytes += frame.size();
  }

  /** Returns whether an older one of the topic waited, which is dropped. */
  boolean add(Topic topic, Push push) {
    return pushes.put(topic, push) != null;
  }

  void forget(Topic topic) {
    pushes.remove(topic);
  }

  Optional<OutFrame> nextFrame() {
    Optional<OutFrame> next = Optional.ofNullable(queue.poll());
    next.ifPresent(frame -> queuedBytes -= frame.size());
    return next;
  }

  /** Takes the push out whose topic has waited longest. */
  Optional<Push> nextPush() {
    Optional<Map.Entry<Topic, Push>> first = pushes.entrySet().stream().findFirst();
    first.ifPresent(entry -> pushes.remove(entry.getKey()));
    return first.map(Map.Entry::getValue);
  }
}
