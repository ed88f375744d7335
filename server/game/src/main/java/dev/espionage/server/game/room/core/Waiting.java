package dev.espionage.server.game.room.core;

import dev.espionage.server.kernel.Few;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a room is asked while it is writing, the first first. Nearly always nothing, so it takes no
 * memory then. Mutable; belongs to its {@link Room}.
 */
final class Waiting {
  /** Made anew with every change: there are few. */
  private List<Asked> line = List.of();

  boolean isEmpty() {
    return line.isEmpty();
  }

  int size() {
    return line.size();
  }

  Optional<Asked> first() {
    return line.isEmpty() ? Optional.empty() : Optional.of(line.getFirst());
  }

  void add(Asked last) {
    line = Few.with(line, last);
  }

  /** To the front: it was there before. */
  void putBack(Asked first) {
    line = Stream.concat(Stream.of(first), line.stream()).toList();
  }

  /** Takes the first out; there must be one. */
  Asked remove() {
    Asked first = line.getFirst();
    line = List.copyOf(line.subList(1, line.size()));
    return first;
  }

  /** Takes out all, in their order. */
  List<Asked> removeAll() {
    List<Asked> all = line;
    line = List.of();
    return all;
  }

  /** Takes out those who have waited too long, in their order. */
  List<Asked> removeOverdue(Instant now) {
    List<Asked> overdue = new ArrayList<>();
    List<Asked> others = new ArrayList<>();
    line.forEach(asked -> (asked.isOverdue(now) ? overdue : others).add(asked));
    line = List.copyOf(others);
    return overdue;
  }
}
