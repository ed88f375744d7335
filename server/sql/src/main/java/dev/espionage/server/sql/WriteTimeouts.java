package dev.espionage.server.sql;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Fails the tasks that have waited too long, even while the writer thread hangs in the database.
/// All tasks have the same patience, so the first in the queue is the first to time out.
final class WriteTimeouts {
  private final Queue<WriteTask> waiting = new ConcurrentLinkedQueue<>();
  private final long patience;

  WriteTimeouts(Duration patience) {
    this.patience = patience.toNanos();
  }

  /// Adds a task. Thread-safe.
  void add(WriteTask task) {
    waiting.add(task);
  }

  /// Fails overdue tasks and forgets settled ones. Called periodically by one thread.
  void failOverdue() {
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
