package dev.espionage.server.app;

import io.netty.buffer.ByteBufUtil;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// The buffers that were dropped without a release in this JVM. Netty finds them when it makes
/// further buffers after a collection of garbage. Thread-safe.
final class BufferLeaks {
  private static final Queue<String> FOUND = new ConcurrentLinkedQueue<>();

  static {
    ByteBufUtil.setLeakListener((_, records) -> FOUND.add(records));
  }

  private BufferLeaks() {}

  /// Returns where each dropped buffer was last used.
  static List<String> found() {
    return List.copyOf(FOUND);
  }

  /// Forgets what a test dropped on purpose.
  static void forget() {
    FOUND.clear();
  }
}
