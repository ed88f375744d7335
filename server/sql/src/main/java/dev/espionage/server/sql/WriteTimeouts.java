package dev.espionage.server.sql;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Fails what has waited too long, even while the thread that writes hangs in the database. All have
 * the same patience, so the first in the queue is the first to lose it.
 */
final class WriteTimeouts {
  private final Queue<WriteTask> waiting = new ConcurrentLinkedQueue<>();
  private final long patience;

  WriteTimeouts(Duration patience) {
    this.patience = patience.toNanos();
  }

  /** Any thread. */
  void add(WriteTask task) {
    waiting.add(task);
  }

  /** One thread, every now and then. */
  void look() {
    long now = System.nanoTime();
    for (WriteTask task = waiting.peek(); task != null; task = waiting.peek()) {
      if (!task.isSettled()) {
        if (task.age(now) < patience) {
          return;
        }
        task.failed(StoreUnavailable.late());
      }
      waiting.remove();
    }
  }
}
