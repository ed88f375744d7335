package dev.espionage.server.account;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A bounded queue of work for many clients, who take turns. The client whose work was started
/// least often of late goes first. Work that succeeded does not count, and its client goes before
/// those who have had none. If the queue is full, the client who asks for most loses the newest
/// work. So neither one client nor many who keep asking can keep out another who asks now and then.
/// Not thread-safe.
///
/// **Of late.** Counts at most {@value #REMEMBERED} starts. Then it halves the count of each
/// client, and forgets those who have none left.
final class FairQueue<K, T> {
  private static final int REMEMBERED = 20_000;

  /// The count of a client whose work succeeded of late.
  private static final int PROVEN = -1;

  private final int capacity;

  /// In the order of arrival.
  private final List<Waiting<K, T>> waiting = new ArrayList<>();

  private final Map<K, Integer> started = new HashMap<>();
  private int remembered;

  private record Waiting<K, T>(K client, T work) {}

  /// @param capacity the number of works that may wait
  FairQueue(int capacity) {
    this.capacity = capacity;
  }

  /// Adds work, in the place of another's if the queue is full.
  ///
  /// @return the work that finds no place: another's, or this one; empty if there was a free place
  Optional<T> add(K client, T work) {
    Optional<T> displaced = Optional.empty();
    if (waiting.size() >= capacity) {
      Map<K, Integer> demands = demands();
      int newest = newestOfGreatest(demands);
      int greatest = demands.getOrDefault(waiting.get(newest).client(), 0);
      if (greatest <= demands.getOrDefault(client, startsOf(client)) + 1) {
        return Optional.of(work);
      }
      displaced = Optional.of(waiting.remove(newest).work());
    }
    waiting.add(new Waiting<>(client, work));
    return displaced;
  }

  /// Returns the number of recent and waiting works of each client that waits.
  private Map<K, Integer> demands() {
    Map<K, Integer> demands = new HashMap<>();
    for (Waiting<K, T> one : waiting) {
      demands.merge(one.client(), startsOf(one.client()) + 1, (before, _) -> before + 1);
    }
    return demands;
  }

  private int newestOfGreatest(Map<K, Integer> demands) {
    int found = 0;
    int greatest = 0;
    for (int i = 0; i < waiting.size(); i++) {
      int demand = demands.getOrDefault(waiting.get(i).client(), 0);
      if (demand >= greatest) {
        greatest = demand;
        found = i;
      }
    }
    return found;
  }

  /// Removes the work that is next, and counts its start; empty if none waits.
  Optional<T> poll() {
    Optional<Waiting<K, T>> next = Optional.empty();
    for (Waiting<K, T> one : waiting) {
      if (next.isEmpty() || startsOf(one.client()) < startsOf(next.get().client())) {
        next = Optional.of(one);
      }
    }
    return next.map(found -> {
      waiting.remove(found);
      started(found.client());
      return found.work();
    });
  }

  private int startsOf(K client) {
    return started.getOrDefault(client, 0);
  }

  /// Counts a start of work.
  void started(K client) {
    started.merge(client, 1, Integer::sum);
    remembered++;
    if (remembered >= REMEMBERED) {
      started.replaceAll((_, count) -> count / 2);
      started.values().removeIf(count -> count == 0);
      remembered = started.values().stream().mapToInt(Integer::intValue).sum();
    }
  }

  /// Takes back two starts of a client whose work succeeded: this one, and one that failed.
  void succeeded(K client) {
    started.merge(client, PROVEN, (count, _) -> Math.max(count - 2, PROVEN));
  }

  int size() {
    return waiting.size();
  }
}
