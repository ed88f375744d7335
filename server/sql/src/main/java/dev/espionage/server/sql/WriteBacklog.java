package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/**
 * What has been taken from the queue and is not settled, in the order in which it came. Belongs to
 * the thread that writes.
 */
final class WriteBacklog {
  /** So much is taken into one transaction at most. */
  static final int MOST = 2_000;

  private final Deque<WriteTask> tasks = new ArrayDeque<>();

  boolean isEmpty() {
    return tasks.isEmpty();
  }

  void add(WriteTask task) {
    tasks.add(task);
  }

  /** Drops what is settled, and takes as much from the queue as has room. */
  void refill(Queue<WriteTask> queue) {
    tasks.removeIf(WriteTask::isSettled);
    while (tasks.size() < MOST) {
      WriteTask task = queue.poll();
      if (task == null) {
        return;
      }
      tasks.add(task);
    }
  }

  /**
   * What may be written now, in one transaction: of each game one append, the oldest, so that each
   * finds what it follows.
   */
  List<WriteTask> next() {
    List<WriteTask> group = new ArrayList<>();
    Set<GameId> games = new HashSet<>();
    for (WriteTask task : tasks) {
      switch (task) {
        case PendingChange change -> group.add(change);
        case PendingAppend append -> {
          if (games.add(append.game())) {
            group.add(append);
          }
        }
      }
    }
    return group;
  }

  /** Nothing of it will be written any more. */
  void fail(RuntimeException why) {
    tasks.forEach(task -> task.failed(why));
    tasks.clear();
  }
}
