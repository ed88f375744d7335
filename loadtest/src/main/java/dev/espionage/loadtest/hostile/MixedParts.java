package dev.espionage.loadtest.hostile;

import dev.espionage.tools.report.Latencies;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Collects the samples of a run with mixed attacks, and summarises the parts that are compared: the
 * quiet times, and the first and last part of the attacks. Not thread-safe.
 */
public final class MixedParts {

  /** The samples of one part, and the latencies of its turns in nanoseconds. */
  private static final class Samples {
    private final String name;
    private final List<MixedReport.Sample> samples = new ArrayList<>();
    private final Latencies latencies = new Latencies();
    private final Map<String, Latencies> answers = new LinkedHashMap<>();
    private final Map<String, Long> refused = new HashMap<>();

    private Samples(String name) {
      this.name = name;
    }

    private void add(MixedReport.Sample sample, Histogram turns, List<FriendlyAnswers> friends) {
      samples.add(sample);
      latencies.whole().add(turns);
      for (FriendlyAnswers friend : friends) {
        answers
            .computeIfAbsent(friend.action(), _ -> new Latencies())
            .whole()
            .add(friend.answers());
        refused.merge(friend.action(), friend.refused(), Long::sum);
      }
    }

    private List<MixedReport.Friendly> friendly() {
      return answers.entrySet().stream()
          .map(action ->
              new MixedReport.Friendly(
                  action.getKey(),
                  Latencies.Percentiles.of(action.getValue().whole()),
                  refused.getOrDefault(action.getKey(), 0L)))
          .toList();
    }

    private MixedReport.Part part() {
      return new MixedReport.Part(
          name,
          samples.isEmpty() ? 0 : samples.getFirst().second(),
          samples.isEmpty() ? 0 : samples.getLast().second(),
          MixedReport.Figures.mean(samples.stream().map(MixedReport.Sample::figures).toList()),
          Latencies.Percentiles.of(latencies.whole()),
          samples.stream().mapToLong(MixedReport.Sample::logLines).sum(),
          friendly());
    }
  }

  private final Duration time;
  private final Duration part;
  private final Samples before = new Samples("before");
  private final Samples first = new Samples("first attacks");
  private final Samples last = new Samples("last attacks");
  private final Samples after = new Samples("after");
  private final List<MixedReport.Sample> samples = new ArrayList<>();

  /**
   * Creates a collector without samples.
   *
   * @param time the duration of the attacks
   * @param part the length of the first and last part of the attacks
   */
  public MixedParts(Duration time, Duration part) {
    this.time = time;
    this.part = part;
  }

  /**
   * Adds a sample.
   *
   * @param inPhase the time since the begin of the sample's phase
   * @param turns the latencies of the sample in nanoseconds
   * @param friends the answers to ordinary people since the last sample
   */
  public void add(
      MixedReport.Sample sample, Duration inPhase, Histogram turns, List<FriendlyAnswers> friends) {
    samples.add(sample);
    switch (sample.phase()) {
      case BEFORE -> before.add(sample, turns, friends);
      case ATTACKS -> {
        if (inPhase.compareTo(part) <= 0) {
          first.add(sample, turns, friends);
        } else if (inPhase.compareTo(time.minus(part)) > 0) {
          last.add(sample, turns, friends);
        }
      }
      case CLOSING -> {
        // The server is neither quiet nor attacked: this time is in no part.
      }
      case AFTER -> after.add(sample, turns, friends);
    }
  }

  /** Returns the parts in the order of their times. */
  public List<MixedReport.Part> parts() {
    return List.of(before.part(), first.part(), last.part(), after.part());
  }

  /** Returns all samples. */
  public List<MixedReport.Sample> samples() {
    return List.copyOf(samples);
  }
}
