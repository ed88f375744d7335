package dev.espionage.loadtest.gauge;

import java.util.HashMap;
import java.util.Map;

/** What {@code /metrics} of a server says, in Prometheus' text format. */
public final class MetricsPage {

  private final Map<String, Double> sums;

  private MetricsPage(Map<String, Double> sums) {
    this.sums = sums;
  }

  /** Lines that are no samples are left out. */
  public static MetricsPage parse(String text) {
    Map<String, Double> sums = new HashMap<>();
    text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .forEach(line -> add(sums, line));
    return new MetricsPage(sums);
  }

  private static void add(Map<String, Double> sums, String line) {
    int space = line.lastIndexOf(' ');
    int brace = line.indexOf('{');
    String name = line.substring(0, brace < 0 ? Math.max(space, 0) : brace);
    try {
      sums.merge(name, Double.valueOf(line.substring(space + 1)), Double::sum);
    } catch (NumberFormatException e) {
      // No sample of ours: they have no time stamp after the value.
    }
  }

  /** The sum over all labels; 0 if there is no such metric. */
  public double sum(String name) {
    return sums.getOrDefault(name, 0.0);
  }

  /** Whether it is there at all. */
  public boolean has(String name) {
    return sums.containsKey(name);
  }
}
