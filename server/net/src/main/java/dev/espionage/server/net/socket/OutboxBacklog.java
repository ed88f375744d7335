package dev.espionage.server.net.socket;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Queue;
import java.util.SequencedMap;

/// The frames that wait for a slow reader: a queue of frames that must not be skipped, and the
/// newest push per topic. Owned by its [Outbox].
final class OutboxBacklog {
  private final Queue<OutFrame> queue = new ArrayDeque<>();
  private final SequencedMap<Topic, Push> pushes = new LinkedHashMap<>();
  private int queuedBytes;

  /// Returns whether frames are queued; pushes must wait behind them.
  boolean queues() {
    return !queue.isEmpty();
  }

  boolean isEmpty() {
    return queue.isEmpty() && pushes.isEmpty();
  }

  /// Returns the number of queued bytes, not counting pushes.
  int queuedBytes() {
    return queuedBytes;
  }

  void add(OutFrame frame) {
    queue.add(frame);
    queuedBytes += frame.size();
  }

  /// Adds a push; returns whether it replaced an older one of the same topic.
  boolean add(Topic topic, Push push) {
    return pushes.put(topic, push) != null;
  }

  void forget(Topic topic) {
    pushes.remove(topic);
  }

  /// Removes and returns the oldest queued frame; there must be one.
  OutFrame nextFrame() {
    OutFrame next = queue.remove();
    queuedBytes -= next.size();
    return next;
  }

  /// Removes and returns the push whose topic has waited longest; there must be one.
  Push nextPush() {
    return pushes.pollFirstEntry().getValue();
  }
}
