package dev.espionage.server.game.room.core;

import dev.espionage.server.kernel.CompactList;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a room is asked while it is writing, the first first. Nearly always nothing, so it takes no
 * memory then. Mutable; belongs to its {@link Room}.
 */
final class RequestQueue {
  /** Made anew with every change: there are few. */
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

  /** To the front: it was there before. */
  void putBack(PendingRequest first) {
    line = Stream.concat(Stream.of(first), line.stream()).toList();
  }

  /** Takes the first out; there must be one. */
  PendingRequest remove() {
    PendingRequest first = line.getFirst();
    line = List.copyOf(line.subList(1, line.size()));
    return first;
  }

  /** Takes out all, in their order. */
  List<PendingRequest> removeAll() {
    List<PendingRequest> all = line;
    line = List.of();
    return all;
  }

  /** Takes out those who have waited too long, in their order. */
  List<PendingRequest> removeOverdue(Instant now) {
    List<PendingRequest> overdue = new ArrayList<>();
    List<PendingRequest> others = new ArrayList<>();
    line.forEach(
        pendingRequest -> (pendingRequest.isOverdue(now) ? overdue : others).add(pendingRequest));
    line = List.copyOf(others);
    return overdue;
  }
}
