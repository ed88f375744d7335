package dev.espionage.server.net;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// The buffers that were dropped without a release in this JVM. Netty finds them when it makes
/// further buffers after a collection of garbage. Thread-safe.
public final class BufferLeaks {
  private static final Queue<String> FOUND = new ConcurrentLinkedQueue<>();

  static {
    ByteBufUtil.setLeakListener((_, records) -> FOUND.add(records));
  }

  private BufferLeaks() {}

  /// Returns where each dropped buffer was last used.
  public static List<String> found() {
    return List.copyOf(FOUND);
  }

  /// Drops a buffer on purpose, with this hint in its records.
  public static void drop(String hint) {
    var _ = ByteBufAllocator.DEFAULT.directBuffer(1).touch(hint);
  }

  /// Makes Netty look for dropped buffers. Returns whether it has found one by now.
  public static boolean search() {
    System.gc();
    ByteBufAllocator.DEFAULT.directBuffer(1).release();
    return !FOUND.isEmpty();
  }

  /// Forgets what a test dropped on purpose.
  public static void forget() {
    FOUND.clear();
  }
}
