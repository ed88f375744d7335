package dev.espionage.server.game.room.core;

import dev.espionage.server.kernel.CompactList;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The requests that wait while a room is writing, oldest first. It is nearly always empty, and then
 * takes no memory. Mutable; owned by its {@link Room}.
 */
final class RequestQueue {
  /** The number of requests that wait before further ones are refused. */
  static final int MOST = 16;

  /** The waiting requests. The list is copied on every change, since it is short. */
  private List<PendingRequest> requests = List.of();

  boolean isEmpty() {
    return requests.isEmpty();
  }

  /** Returns whether further requests are refused. */
  boolean isFull() {
    return requests.size() >= MOST;
  }

  Optional<PendingRequest> first() {
    return requests.isEmpty() ? Optional.empty() : Optional.of(requests.getFirst());
  }

  void add(PendingRequest last) {
    requests = CompactList.with(requests, last);
  }

  /** Puts a request back to the front, where it was before. */
  void putBack(PendingRequest first) {
    requests = Stream.concat(Stream.of(first), requests.stream()).toList();
  }

  /** Removes and returns the first request; there must be one. */
  PendingRequest remove() {
    PendingRequest first = requests.getFirst();
    requests = List.copyOf(requests.subList(1, requests.size()));
    return first;
  }

  /** Removes and returns all requests, in order. */
  List<PendingRequest> removeAll() {
    List<PendingRequest> all = requests;
    requests = List.of();
    return all;
  }

  /** Removes and returns the requests that have waited too long, in order. */
  List<PendingRequest> removeOverdue(Instant now) {
    List<PendingRequest> overdue = new ArrayList<>();
    List<PendingRequest> others = new ArrayList<>();
    requests.forEach(
        pendingRequest -> (pendingRequest.isOverdue(now) ? overdue : others).add(pendingRequest));
    requests = List.copyOf(others);
    return overdue;
  }
}
