package dev.espionage.loadtest.gauge;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import java.io.IOException;

/** A server's port for operators. Blocking; thread-safe. */
public final class ManagementPort implements CpuMeter, AutoCloseable {

  private static final String CPU = "process_cpu_time_ns_total";

  private final HttpApi http;

  public ManagementPort(Endpoint endpoint) {
    this.http = new HttpApi(endpoint);
  }

  /**
   * What the server says of itself now.
   *
   * @throws IOException if it can't be asked
   */
  public MetricsPage metrics() throws IOException {
    try {
      return MetricsPage.parse(http.metrics());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** As the server itself tells: the kernel's part is not known. */
  @Override
  public CpuTime read() throws IOException {
    MetricsPage page = metrics();
    if (!page.has(CPU)) {
      throw new IOException("/metrics has no " + CPU);
    }
    return new CpuTime((long) page.sum(CPU), 0);
  }

  @Override
  public void close() {
    http.close();
  }
}
