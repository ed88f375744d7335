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
  /** The waiting requests. The list is copied on every change, since it is short. */
  private List<PendingRequest> line = List.of();

  boolean isEmpty() {
    return line.isEmpty();
  }

  int size() {
    return line.size();
  }

  Optional<PendingRequest> first() {
    return line.isEmpty() ? Optional.empty() : Optional.of(line.getFirst());
  }

  void add(PendingRequest last) {
    line = CompactList.with(line, last);
  }

  /** Puts a request back to the front, where it was before. */
  void putBack(PendingRequest first) {
    line = Stream.concat(Stream.of(first), line.stream()).toList();
  }

  /** Removes and returns the first request; there must be one. */
  PendingRequest remove() {
    PendingRequest first = line.getFirst();
    line = List.copyOf(line.subList(1, line.size()));
    return first;
  }

  /** Removes and returns all requests, in order. */
  List<PendingRequest> removeAll() {
    List<PendingRequest> all = line;
    line = List.of();
    return all;
  }

  /** Removes and returns the requests that have waited too long, in order. */
  List<PendingRequest> removeOverdue(Instant now) {
    List<PendingRequest> overdue = new ArrayList<>();
    List<PendingRequest> others = new ArrayList<>();
    line.forEach(
        pendingRequest -> (pendingRequest.isOverdue(now) ? overdue : others).add(pendingRequest));
    line = List.copyOf(others);
    return overdue;
  }
}
