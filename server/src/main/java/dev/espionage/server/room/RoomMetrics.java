package dev.espionage.server.room;

import dev.espionage.engine.game.Phase;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** What rooms count. Safe for use by any thread; the meters are lock-free. */
public final class RoomMetrics {
  private final Map<Phase, AtomicInteger> rooms = new EnumMap<>(Phase.class);
  private final Map<RefusalCode, Counter> refusals = new EnumMap<>(RefusalCode.class);
  private final Counter turns;
  private final Timer encoding;
  private final Timer appends;
  private final Counter failures;

  public RoomMetrics(MeterRegistry registry) {
    for (Phase phase : Phase.values()) {
      AtomicInteger count = new AtomicInteger();
      rooms.put(phase, count);
      Gauge.builder("espionage.rooms", count, AtomicInteger::get)
          .tag("phase", tag(phase))
          .description("rooms in memory on this node")
          .register(registry);
    }
    for (RefusalCode code : RefusalCode.values()) {
      refusals.put(code, registry.counter("espionage.refusals", "code", tag(code)));
    }
    turns = registry.counter("espionage.turns");
    encoding = registry.timer("espionage.encode");
    appends = registry.timer("espionage.journal.append");
    failures = registry.counter("espionage.journal.failures");
  }

  /** A room in this phase came to be, or went. */
  public void rooms(Phase phase, int difference) {
    count(phase).addAndGet(difference);
  }

  private AtomicInteger count(Phase phase) {
    return rooms.computeIfAbsent(phase, _ -> new AtomicInteger());
  }

  /** A turn is committed. */
  public void turn() {
    turns.increment();
  }

  /** Counts refusals. */
  public void answered(Answer answer) {
    if (answer instanceof Answer.Refused(Refusal refusal)) {
      Counter counter = refusals.get(refusal.code());
      if (counter != null) {
        counter.increment();
      }
    }
  }

  /** Times an encoding. */
  public <T> T encoding(Supplier<T> encoder) {
    Timer.Sample sample = Timer.start();
    T encoded = encoder.get();
    sample.stop(encoding);
    return encoded;
  }

  /** An append begins; stop the sample with {@link #appended}. */
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

  private static String tag(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
