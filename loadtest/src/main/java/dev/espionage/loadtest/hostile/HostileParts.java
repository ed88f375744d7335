package dev.espionage.loadtest.hostile;

import dev.espionage.tools.report.Latencies;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;

/// Collects the samples of a run, and summarises the parts that are compared. Not thread-safe.
final class HostileParts {

  /// The actions of ordinary people of one kind in a part.
  private static final class Answers {
    private final Latencies latencies = new Latencies();
    private long refused;
  }

  /// The samples of one part, and its latencies in nanoseconds.
  private static final class Samples {
    private final String name;
    private final double from;
    private final long resident;
    private final List<HostileReport.Sample> samples = new ArrayList<>();
    private final Latencies turns = new Latencies();
    private final Map<String, Answers> answers = new LinkedHashMap<>();

    private Samples(String name, HostileReport.Sample begin) {
      this.name = name;
      this.from = begin.second();
      this.resident = begin.figures().residentBytes();
    }

    private void add(HostileReport.Sample sample, Histogram latencies) {
      samples.add(sample);
      turns.whole().add(latencies);
    }

    private void add(FriendlyPlayers.Answers friend) {
      Answers sum = answers.computeIfAbsent(friend.action(), _ -> new Answers());
      sum.latencies.whole().add(friend.answers());
      sum.refused += friend.refused();
    }

    private HostileReport.Part part() {
      long peak =
          samples.stream().mapToLong(one -> one.figures().residentBytes()).max().orElse(resident);
      return new HostileReport.Part(
          name,
          from,
          samples.getLast().second(),
          HostileReport.Figures.mean(samples),
          samples.stream().mapToDouble(HostileReport.Sample::cpuSeconds).sum(),
          Math.max(0, peak - resident),
          Latencies.Percentiles.of(turns.whole()),
          samples.stream().mapToLong(HostileReport.Sample::logLines).sum(),
          answers.entrySet().stream().map(Samples::friendly).toList());
    }

    private static HostileReport.Friendly friendly(Map.Entry<String, Answers> action) {
      Answers sum = action.getValue();
      return new HostileReport.Friendly(
          action.getKey(), Latencies.Percentiles.of(sum.latencies.whole()), sum.refused);
    }
  }

  private final Map<String, Samples> parts = new LinkedHashMap<>();
  private final List<HostileReport.Sample> samples = new ArrayList<>();

  /// Adds a sample to these parts, with the latencies in nanoseconds.
  void add(
      HostileReport.Sample sample,
      List<String> names,
      Histogram turns,
      List<FriendlyPlayers.Answers> friends) {
    HostileReport.Sample begin = samples.isEmpty() ? sample : samples.getLast();
    samples.add(sample);
    for (String name : names) {
      Samples part = parts.computeIfAbsent(name, _ -> new Samples(name, begin));
      part.add(sample, turns);
      friends.forEach(part::add);
    }
  }

  HostileReport.Part part(String name) {
    return Objects.requireNonNull(parts.get(name)).part();
  }

  /// Returns the parts in the order of their times.
  List<HostileReport.Part> parts() {
    return parts.values().stream().map(Samples::part).toList();
  }

  List<HostileReport.Sample> samples() {
    return List.copyOf(samples);
  }
}
