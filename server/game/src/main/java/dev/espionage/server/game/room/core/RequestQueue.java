package dev.espionage.server.game.room.core;

import dev.espionage.server.kernel.CompactList;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The requests that wait while a room is writing, oldest first. A repeat of a waiting command
/// takes no place of its own, so that repeats, which a slow store causes, do not crowd out
/// commands. The queue is nearly always empty, and then takes no memory. Mutable; owned by its
/// [Room].
final class RequestQueue {
  /// The number of requests that wait before further ones are refused.
  static final int MOST = 16;

  /// The number of repeats that wait with their commands before further ones are refused.
  private static final int MOST_REPEATS = 64;

  /// The waiting requests. The list is copied on every change, since it is short.
  private List<PendingRequest> requests = List.of();

  /// The number of repeats that have waited since the queue was last empty.
  private int repeats;

  boolean isEmpty() {
    return requests.isEmpty();
  }

  Optional<PendingRequest> first() {
    return requests.isEmpty() ? Optional.empty() : Optional.of(requests.getFirst());
  }

  /// Lets a request wait; returns false if there is no place for it.
  boolean offer(PendingRequest last) {
    repeats = isEmpty() ? 0 : repeats;
    for (int i = 0; i < requests.size(); i++) {
      if (last.isRepeatOf(requests.get(i))) {
        return repeats < MOST_REPEATS && join(i, last);
      }
    }
    boolean fits = requests.size() < MOST;
    if (fits) {
      requests = CompactList.with(requests, last);
    }
    return fits;
  }

  private boolean join(int earlier, PendingRequest repeat) {
    List<PendingRequest> joined = new ArrayList<>(requests);
    joined.set(earlier, joined.get(earlier).answering(repeat.asker()));
    requests = List.copyOf(joined);
    repeats++;
    return true;
  }

  /// Puts a request back to the front, where it was before.
  void putBack(PendingRequest first) {
    requests = Stream.concat(Stream.of(first), requests.stream()).toList();
  }

  /// Removes and returns the first request; there must be one.
  PendingRequest remove() {
    PendingRequest first = requests.getFirst();
    requests = List.copyOf(requests.subList(1, requests.size()));
    return first;
  }

  /// Removes and returns all requests, in order.
  List<PendingRequest> removeAll() {
    List<PendingRequest> all = requests;
    requests = List.of();
    return all;
  }

  /// Removes and returns the requests that have waited too long, in order.
  List<PendingRequest> removeOverdue(Instant now) {
    List<PendingRequest> overdue = new ArrayList<>();
    List<PendingRequest> others = new ArrayList<>();
    requests.forEach(
        pendingRequest -> (pendingRequest.isOverdue(now) ? overdue : others).add(pendingRequest));
    requests = List.copyOf(others);
    return overdue;
  }
}
