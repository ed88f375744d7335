package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.Jcmd;
import dev.espionage.loadtest.gauge.ThreadTimes;
import dev.espionage.tools.process.TemporaryDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/// Measures the shares of each layer in a server's processor time; they add up to 1.
public final class Breakdown {

  /// The name prefix of the recorder's own threads, whose time is left out.
  private static final String RECORDER = "JFR";

  private static final String EVENT = "jdk.CPUTimeSample";

  private Breakdown() {}

  /// Returns the parts of a turn's cost, the largest first. Counts threads without Java code fully
  /// for their layer, and divides the rest by the samples.
  ///
  /// @param samples the number of samples of each layer, taken while Java code ran; not empty
  static List<Part> parts(
      Map<Layer, Long> samples, Map<String, CpuTime> threads, double microsPerTurn) {
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
    double total = samples.values().stream().mapToLong(Long::longValue).sum();
    samples.forEach((layer, count) -> nanos.merge(layer, java[0] * count / total, Double::sum));
    double all = Math.max(1, nanos.values().stream().mapToDouble(Double::doubleValue).sum());
    return nanos.entrySet().stream()
        .map(part ->
            new Part(
                part.getKey().label(),
                part.getValue() / all,
                part.getValue() / all * microsPerTurn))
        .sorted(Comparator.comparingDouble(Part::share).reversed())
        .toList();
  }

  /// A part of a turn's cost; the shares add up to 1.
  public record Part(String name, double share, double microsPerTurn) {}

  private static Map<Layer, Long> samples(Path recording) throws IOException {
    Map<Layer, Long> counts = new EnumMap<>(Layer.class);
    try (RecordingFile events = new RecordingFile(recording)) {
      while (events.hasMoreEvents()) {
        RecordedEvent event = events.readEvent();
        if (event.getEventType().getName().equals(EVENT)) {
          counts.merge(Layer.ofStack(stack(event)), 1L, Long::sum);
        }
      }
    }
    if (counts.isEmpty()) {
      throw new IOException(
          "the recording has no samples of processor time: this needs Linux and JDK 25");
    }
    return counts;
  }

  private static List<String> stack(RecordedEvent event) {
    return Optional.ofNullable(event.getStackTrace())
        .map(RecordedStackTrace::getFrames)
        .orElse(List.of())
        .stream()
        .map(RecordedFrame::getMethod)
        .map(method -> method.getType().getName() + "." + method.getName())
        .toList();
  }

  /// Records where a JVM of this machine spends its processor time. Uses the processor-time samples
  /// of Java Flight Recorder (JEP 509, Linux only). Unlike its older samples, these include time
  /// that the kernel spends on behalf of Java code. Not thread-safe.
  record Recorder(long pid, Path directory, ThreadTimes threadTimes, Map<String, CpuTime> before) {

    private static final String SETTINGS = "cpu.jfc";
    private static final String NAME = "espionage-breakdown";

    static Recorder start(long pid) throws IOException, InterruptedException {
      Path directory = Files.createTempDirectory("espionage-recording-");
      Path settings = directory.resolve(SETTINGS);
      try (InputStream own =
          Optional.ofNullable(Recorder.class.getResourceAsStream(SETTINGS)).orElseThrow()) {
        Files.copy(own, settings);
      }
      var _ = new Jcmd(pid).run("JFR.start", "name=" + NAME, "settings=" + settings);
      ThreadTimes threadTimes = ThreadTimes.of(pid);
      return new Recorder(pid, directory, threadTimes, threadTimes.read());
    }

    /// Stops recording and returns the parts of a turn's cost.
    List<Part> stop(double microsPerTurn) throws IOException, InterruptedException {
      Map<String, CpuTime> threads = new TreeMap<>(threadTimes.read());
      threads.replaceAll((name, time) -> time.since(before.getOrDefault(name, CpuTime.NONE)));
      Path file = directory.resolve("server.jfr");
      var _ = new Jcmd(pid).run("JFR.stop", "name=" + NAME, "filename=" + file);
      try {
        return parts(samples(file), threads, microsPerTurn);
      } finally {
        TemporaryDirectory.delete(directory);
      }
    }
  }
}
