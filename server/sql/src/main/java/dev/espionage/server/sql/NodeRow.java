package dev.espionage.server.sql;

import java.time.InstantSource;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;

/// This run of the server in the table of nodes. The writer thread updates its heartbeat
/// (`seen_at`) with the time of the write, so the heartbeat stops while nothing can be written. The
/// outage that is given back to game clocks is counted from it.
final class NodeRow {
  private static final String ENTER =
      """
      insert into node (id, started_at, seen_at) values (:id, :now, :now)
      on conflict (id) do update set seen_at = :now
      """;
  private static final String SEEN = "update node set seen_at = :now where id = :id";

  private final long id;
  private final StoreWriter writer;
  private final InstantSource clock;
  private final AtomicBoolean underWay = new AtomicBoolean();

  NodeRow(long id, StoreWriter writer, InstantSource clock) {
    this.id = id;
    this.writer = writer;
    this.clock = clock;
  }

  CompletionStage<Void> enter() {
    return write(ENTER);
  }

  /// Writes the heartbeat, unless the last one is still being written.
  void writeHeartbeat() {
    if (underWay.compareAndSet(false, true)) {
      write(SEEN).whenComplete((_, _) -> underWay.set(false));
    }
  }

  private CompletionStage<Void> write(String sql) {
    return writer.change(
        handle -> handle.createUpdate(sql).bind("id", id).bind("now", clock.instant()).execute());
  }
}
