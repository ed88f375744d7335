package dev.espionage.server.game.room;

import dev.espionage.engine.game.Phase;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** What rooms count. Safe for use by any thread. */
public final class RoomMetrics {
  private final Map<Phase, AtomicInteger> rooms = new EnumMap<>(Phase.class);
  private final Counter turns;
  private final Timer encoding;
  private final Timer appends;
  private final Counter failures;

  public RoomMetrics(MeterRegistry registry) {
    for (Phase phase : Phase.values()) {
      String tag = phase.name().toLowerCase(Locale.ROOT);
      var count = new AtomicInteger();
      registry.gauge("espionage.rooms", List.of(Tag.of("phase", tag)), count);
      rooms.put(phase, count);
    }
    turns = registry.counter("espionage.turns");
    encoding = registry.timer("espionage.encode");
    appends = registry.timer("espionage.journal.append");
    failures = registry.counter("espionage.journal.failures");
  }

  /** A room with a game in this phase is awake on this node, or its game came into it. */
  public void entered(Phase phase) {
    rooms(phase).incrementAndGet();
  }

  /** The counterpart of {@link #entered}. */
  public void left(Phase phase) {
    rooms(phase).decrementAndGet();
  }

  /** A turn was played and is durable. */
  public void turnPlayed() {
    turns.increment();
  }

  /** Times the encoding of one snapshot. */
  public <T> T encoding(Supplier<T> encoder) {
    Timer.Sample sample = Timer.start();
    T encoded = encoder.get();
    sample.stop(encoding);
    return encoded;
  }

  /** An append to the journal begins; give the sample to {@link #appended}. */
  public Timer.Sample appending() {
    return Timer.start();
  }

  /** An append has come to its end. */
  public void appended(Timer.Sample sample, boolean durable) {
    sample.stop(appends);
    if (!durable) {
      failures.increment();
    }
  }

  private AtomicInteger rooms(Phase phase) {
    AtomicInteger count = rooms.get(phase);
    if (count == null) {
      throw new IllegalStateException("no count of phase " + phase);
    }
    return count;
  }
}
