package dev.espionage.loadtest.gauge;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/// A client of a server's management port. Blocking; thread-safe.
public final class ManagementPort implements CpuTime.Meter, AutoCloseable {

  private static final String CPU = "process_cpu_time_ns_total";
  private static final String TCP_CONNECTIONS = "espionage_tcp_connections";
  private static final String COMPUTER_GAMES = "espionage_computer_games";

  private final HttpApi http;

  public ManagementPort(Endpoint endpoint) {
    this.http = new HttpApi(endpoint);
  }

  public Metrics metrics() throws IOException {
    try {
      return Metrics.parse(http.metrics());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /// Reads the processor time that the server itself reports; the kernel's part is unknown.
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

  /// The metrics of a server's `/metrics`, parsed from Prometheus' text format.
  public record Metrics(Map<String, Double> samples) {

    public Metrics {
      samples = Map.copyOf(samples);
    }

    /// Parses a page; lines that are not samples are ignored.
    public static Metrics parse(String text) {
      Map<String, Double> samples = new HashMap<>();
      for (String line : text.lines().filter(line -> !line.isBlank()).toList()) {
        int space = Math.max(line.lastIndexOf(' '), 0);
        try {
          Double value = Double.valueOf(line.substring(space + 1));
          samples.merge(line.substring(0, space), value, Double::sum);
        } catch (NumberFormatException e) {
          // Not a sample of this server: those have no time stamp after the value.
        }
      }
      return new Metrics(samples);
    }

    public double tcpConnections() {
      return sum(TCP_CONNECTIONS);
    }

    /// Returns the number of games that the server's computer players play.
    public long computerGames() {
      return (long) sum(COMPUTER_GAMES);
    }

    /// Returns the sum over all labels; 0 if there is no such metric.
    public double sum(String name) {
      return sum(name, "");
    }

    /// Returns the sum over the samples with a label such as `area="heap"`; 0 if there are none.
    public double sum(String name, String label) {
      return samples.entrySet().stream()
          .filter(sample -> isOf(name, sample.getKey()) && sample.getKey().contains(label))
          .mapToDouble(Map.Entry::getValue)
          .sum();
    }

    private static boolean isOf(String name, String sample) {
      return sample.equals(name) || sample.startsWith(name + "{");
    }

    /// Returns whether there is such a metric.
    public boolean has(String name) {
      return samples.keySet().stream().anyMatch(sample -> isOf(name, sample));
    }
  }
}
