package dev.espionage.loadtest.gauge;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** A client of a server's management port. Blocking; thread-safe. */
public final class ManagementPort implements CpuTime.Meter, AutoCloseable {

  private static final String CPU = "process_cpu_time_ns_total";

  private final HttpApi http;

  public ManagementPort(Endpoint endpoint) {
    this.http = new HttpApi(endpoint);
  }

  /**
   * Fetches the server's current metrics.
   *
   * @throws IOException if the server does not answer
   */
  public Metrics metrics() throws IOException {
    try {
      return Metrics.parse(http.metrics());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Reads the processor time that the server itself reports; the kernel's part is unknown. */
  @Override
  public CpuTime read() throws IOException {
    Metrics page = metrics();
    if (!page.has(CPU)) {
      throw new IOException("/metrics has no " + CPU);
    }
    return new CpuTime((long) page.sum(CPU), 0);
  }

  @Override
  public void close() {
    http.close();
  }

  /** The metrics of a server's {@code /metrics}, parsed from Prometheus' text format. */
  public static final class Metrics {

    private final Map<String, Double> sums;

    private Metrics(Map<String, Double> sums) {
      this.sums = sums;
    }

    /** Parses a page; lines that are not samples are ignored. */
    public static Metrics parse(String text) {
      Map<String, Double> sums = new HashMap<>();
      text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .forEach(line -> add(sums, line));
      return new Metrics(sums);
    }

    private static void add(Map<String, Double> sums, String line) {
      int space = line.lastIndexOf(' ');
      int brace = line.indexOf('{');
      String name = line.substring(0, brace < 0 ? Math.max(space, 0) : brace);
      try {
        sums.merge(name, Double.valueOf(line.substring(space + 1)), Double::sum);
      } catch (NumberFormatException e) {
        // Not a sample of this server: those have no time stamp after the value.
      }
    }

    /** Returns the sum over all labels; 0 if there is no such metric. */
    public double sum(String name) {
      return sums.getOrDefault(name, 0.0);
    }

    /** Returns whether there is such a metric. */
    public boolean has(String name) {
      return sums.containsKey(name);
    }
  }
}
