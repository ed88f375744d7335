package dev.espionage.server.app;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/// The meters of this process, in Prometheus' text format. Thread-safe.
public final class Meters implements AutoCloseable {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics gc = new JvmGcMetrics();

  public Meters() {
    new ClassLoaderMetrics().bindTo(registry);
    new JvmMemoryMetrics().bindTo(registry);
    gc.bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    Release release = Release.current();
    Gauge.builder("espionage.release", () -> 1)
        .description("1, with the version and the commit as labels")
        .tags("version", release.version(), "commit", release.commit())
        .register(registry);
  }

  /// Returns the registry that holds the meters.
  public MeterRegistry registry() {
    return registry;
  }

  /// Returns the text that `/metrics` serves.
  public String scrape() {
    return registry.scrape();
  }

  /// Stops listening to the garbage collector.
  @Override
  public void close() {
    gc.close();
    registry.close();
  }
}
