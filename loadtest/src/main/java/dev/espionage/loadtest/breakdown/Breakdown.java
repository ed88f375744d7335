package dev.espionage.loadtest.breakdown;

import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.report.LoadReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The shares of a server's processor time; they add up to 1. */
public record Breakdown(Map<String, Double> shares) {

  /** Of the recorder itself, whose time is left out. */
  private static final String RECORDER = "JFR";

  public Breakdown {
    shares = Map.copyOf(shares);
  }

  /** Threads without Java code count as they are; the rest is divided as the samples say. */
  static Breakdown of(Samples samples, Map<String, CpuTime> threads) {
    Map<Layer, Double> nanos = new EnumMap<>(Layer.class);
    double[] java = {0};
    threads.forEach((name, time) -> {
      if (name.startsWith(RECORDER)) {
        return;
      }
      Layer.ofThread(name)
          .ifPresentOrElse(
              layer -> nanos.merge(layer, (double) time.nanos(), Double::sum),
              () -> java[0] += time.nanos());
    });
    samples
        .counts()
        .forEach(
            (layer, count) -> nanos.merge(layer, java[0] * count / samples.total(), Double::sum));
    double all = nanos.values().stream().mapToDouble(Double::doubleValue).sum();
    Map<String, Double> shares = new HashMap<>();
    nanos.forEach((layer, time) -> shares.put(layer.label(), all == 0 ? 0 : time / all));
    return new Breakdown(shares);
  }

  /** The greatest first, of a turn that costs so much. */
  public List<LoadReport.Part> parts(double microsPerTurn) {
    List<LoadReport.Part> parts = new ArrayList<>();
    shares.forEach((name, share) -> parts.add(new LoadReport.Part(name, share, share * microsPerTurn)));
    parts.sort(Comparator.comparingDouble(LoadReport.Part::share).reversed());
    return parts;
  }
}
