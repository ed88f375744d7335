package dev.espionage.server.game.room;

import com.google.common.base.Ticker;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.net.ConnectionMetrics;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The metrics of rooms. Thread-safe.
public final class RoomMetrics {
  private final Map<Phase, AtomicInteger> rooms = new EnumMap<>(Phase.class);
  private final AtomicInteger histories = new AtomicInteger();
  private final Counter turns;
  private final Timer encoding;
  private final Timer appends;
  private final AppendMetrics appendMetrics;
  private final Counter failures;
  private final Timer pauses;
  private final Counter clockSteps;

  public RoomMetrics(MeterRegistry registry) {
    for (Phase phase : Phase.values()) {
      String tag = phase.name().toLowerCase(Locale.ROOT);
      var count = new AtomicInteger();
      registry.gauge("espionage.rooms", List.of(Tag.of("phase", tag)), count);
      rooms.put(phase, count);
    }
    registry.gauge("espionage.histories", histories);
    turns = registry.counter("espionage.turns");
    encoding = registry.timer("espionage.encode");
    appends = registry.timer("espionage.journal.append");
    appendMetrics = new AppendMetrics(registry, Ticker.systemTicker());
    failures = registry.counter("espionage.journal.failures");
    pauses = registry.timer("espionage.pauses");
    clockSteps = registry.counter("espionage.clock.steps");
  }

  /// Counts a room whose game may have changed its phase.
  ///
  /// @param before the phase that was counted; null if the room opens
  /// @param now null if the room closes
  public void changed(@Nullable Phase before, @Nullable Phase now) {
    if (before == now) {
      return;
    }
    if (before != null) {
      rooms(before).decrementAndGet();
    }
    if (now != null) {
      rooms(now).incrementAndGet();
    }
  }

  /// Counts a turn that was played and is durable.
  public void turnPlayed() {
    turns.increment();
  }

  /// Counts a client that waits for a history.
  public void historyAsked() {
    histories.incrementAndGet();
  }

  /// Undoes [#historyAsked] when the history is there, or has failed.
  public void historyAnswered() {
    histories.decrementAndGet();
  }

  /// Encodes a snapshot; times one in {@value ConnectionMetrics#SAMPLED} of them.
  public <T> T encoding(Supplier<T> encoder) {
    if (!ConnectionMetrics.isSampled()) {
      return encoder.get();
    }
    Timer.Sample sample = Timer.start();
    T encoded = encoder.get();
    sample.stop(encoding);
    return encoded;
  }

  /// Starts timing an append to the journal; pass the sample to [#appended].
  public Timer.Sample appending() {
    return Timer.start();
  }

  /// Records the end of an append.
  ///
  /// @param durable true if the append succeeded
  public void appended(Timer.Sample sample, boolean durable) {
    appendMetrics.took(Duration.ofNanos(sample.stop(appends)));
    if (!durable) {
      failures.increment();
    }
  }

  /// Counts a time in which the process stood still.
  public void paused(Duration time) {
    pauses.record(time);
  }

  /// Counts a step of the wall clock.
  public void clockStepped() {
    clockSteps.increment();
  }

  private AtomicInteger rooms(Phase phase) {
    AtomicInteger count = rooms.get(phase);
    if (count == null) {
      throw new IllegalStateException("no gauge for phase " + phase);
    }
    return count;
  }
}
