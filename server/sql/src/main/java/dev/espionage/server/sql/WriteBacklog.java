package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/// The tasks that were taken from the queue and are not settled, in order of arrival. Confined to
/// the writer thread.
final class WriteBacklog {
  /// The limit on tasks per transaction.
  static final int MOST = 2_000;

  private final Deque<WriteTask> tasks = new ArrayDeque<>();

  boolean isEmpty() {
    return tasks.isEmpty();
  }

  void add(WriteTask task) {
    tasks.add(task);
  }

  /// Drops settled tasks and takes as many from the queue as there is room for.
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

  /// Returns the tasks for the next transaction: all changes and the oldest append of each game, so
  /// that each append finds its predecessor.
  List<WriteTask> next() {
    List<WriteTask> group = new ArrayList<>();
    Set<GameId> games = new HashSet<>();
    for (WriteTask task : tasks) {
      switch (task) {
        case WriteTask.Change change -> group.add(change);
        case WriteTask.Append append -> {
          if (games.add(append.game())) {
            group.add(append);
          }
        }
      }
    }
    return group;
  }

  /// Fails all tasks and drops them.
  void fail(RuntimeException why) {
    tasks.forEach(task -> task.failed(why));
    tasks.clear();
  }
}
