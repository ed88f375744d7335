package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.Jcmd;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.tools.process.TemporaryDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/** The shares of each layer in a server's processor time; they add up to 1. */
public record Breakdown(Map<String, Double> shares) {

  /** The name prefix of the recorder's own threads, whose time is left out. */
  private static final String RECORDER = "JFR";

  public Breakdown {
    shares = Map.copyOf(shares);
  }

  /**
   * Counts threads without Java code fully for their layer, and divides the rest by the samples.
   */
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

  /** Returns the parts of a turn's cost, the largest first. */
  public List<Part> parts(double microsPerTurn) {
    List<Part> parts = new ArrayList<>();
    shares.forEach((name, share) -> parts.add(new Part(name, share, share * microsPerTurn)));
    parts.sort(Comparator.comparingDouble(Part::share).reversed());
    return parts;
  }

  /** A part of a turn's cost; the shares add up to 1. */
  public record Part(String name, double share, double microsPerTurn) {}

  /** The number of samples of each layer, taken while Java code ran. */
  record Samples(Map<Layer, Long> counts) {

    private static final String EVENT = "jdk.CPUTimeSample";

    Samples {
      counts = Map.copyOf(counts);
    }

    static Samples read(Path recording) throws IOException {
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
      return new Samples(counts);
    }

    private static List<String> stack(RecordedEvent event) {
      return Optional.ofNullable(event.getStackTrace())
          .map(RecordedStackTrace::getFrames)
          .orElse(List.of())
          .stream()
          .map(Samples::name)
          .toList();
    }

    private static String name(RecordedFrame frame) {
      RecordedMethod method = frame.getMethod();
      return method.getType().getName() + "." + method.getName();
    }

    long total() {
      return counts.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * Records where a JVM of this machine spends its processor time. Uses the processor-time samples
   * of Java Flight Recorder (JEP 509, Linux only). Unlike its older samples, these include time
   * that the kernel spends on behalf of Java code. Not thread-safe.
   */
  static final class Recorder {

    private static final String SETTINGS = "cpu.jfc";
    private static final String NAME = "espionage-breakdown";

    private final Jcmd jvm;
    private final ProcFs process;
    private final Path directory;
    private final Map<String, CpuTime> before;

    private Recorder(long pid, Path directory) throws IOException {
      this.jvm = new Jcmd(pid);
      this.process = ProcFs.of(pid);
      this.directory = directory;
      this.before = process.threads();
    }

    public static Recorder start(long pid) throws IOException, InterruptedException {
      Path directory = Files.createTempDirectory("espionage-recording-");
      Path settings = directory.resolve(SETTINGS);
      try (InputStream own =
          Optional.ofNullable(Recorder.class.getResourceAsStream(SETTINGS)).orElseThrow()) {
        Files.copy(own, settings);
      }
      var _ = new Jcmd(pid).run("JFR.start", "name=" + NAME, "settings=" + settings);
      return new Recorder(pid, directory);
    }

    public Breakdown stop() throws IOException, InterruptedException {
      Map<String, CpuTime> threads = new TreeMap<>(process.threads());
      threads.replaceAll((name, time) -> time.since(before.getOrDefault(name, CpuTime.NONE)));
      Path file = directory.resolve("server.jfr");
      var _ = jvm.run("JFR.stop", "name=" + NAME, "filename=" + file);
      try {
        return Breakdown.of(Breakdown.Samples.read(file), threads);
      } finally {
        TemporaryDirectory.delete(directory);
      }
    }
  }
}
