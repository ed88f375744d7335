package dev.espionage.server.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What rooms count. Safe for use by any thread. */
public final class RoomMetrics {
  private final Map<RoomPhase, AtomicInteger> rooms = new EnumMap<>(RoomPhase.class);
  private final Counter turns;
  private final Timer encoding;

  public RoomMetrics(MeterRegistry registry) {
    for (RoomPhase phase : RoomPhase.values()) {
      String tag = phase.name().toLowerCase(Locale.ROOT);
      var count = new AtomicInteger();
      registry.gauge("espionage.rooms", List.of(Tag.of("phase", tag)), count);
      rooms.put(phase, count);
    }
    turns = registry.counter("espionage.turns");
    encoding = registry.timer("espionage.encode");
  }

  /** Where a game stands. */
  public enum RoomPhase {
    DEPLOYMENT,
    PLAY,
    ENDED
  }

  /** A room with a game in this phase is awake on this node, or its game came into it. */
  public void entered(RoomPhase phase) {
    rooms(phase).incrementAndGet();
  }

  /** The counterpart of {@link #entered}. */
  public void left(RoomPhase phase) {
    rooms(phase).decrementAndGet();
  }

  /** A turn was played and is durable. */
  public void turnPlayed() {
    turns.increment();
  }

  /** Encoding the snapshots of one change, for all audiences. */
  public void encoded(long nanos) {
    encoding.record(nanos, TimeUnit.NANOSECONDS);
  }

  private AtomicInteger rooms(RoomPhase phase) {
    AtomicInteger count = rooms.get(phase);
    if (count == null) {
      throw new IllegalStateException("no count of phase " + phase);
    }
    return count;
  }
}
