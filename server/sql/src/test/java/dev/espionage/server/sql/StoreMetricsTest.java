package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

class StoreMetricsTest {
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final AtomicInteger length = new AtomicInteger(3);

  @Test
  void gaugesKeepTheirValuesWhenMemoryIsCollected() {
    var metrics = new StoreMetrics(registry);
    metrics.waiting(length::get);
    metrics.reading("reader", length::get);
    metrics.checkpointAge(() -> Duration.ofMillis(length.get() * 500L));
    collectGarbage();
    assertThat(registry.get("espionage.store.queue").gauge().value()).isEqualTo(3);
    assertThat(registry.get("espionage.store.reads").gauge().value()).isEqualTo(3);
    assertThat(registry.get("espionage.store.checkpoint.age").gauge().value()).isEqualTo(1.5);
  }

  /// Collects garbage until an object that nothing refers to is gone.
  private void collectGarbage() {
    var unused = new WeakReference<IntSupplier>(length::get);
    await()
        .until(() -> {
          System.gc();
          return unused.get() == null;
        });
  }
}
