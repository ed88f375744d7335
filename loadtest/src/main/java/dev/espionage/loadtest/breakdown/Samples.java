package dev.espionage.loadtest.breakdown;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/** How often Java code of each layer was found running. */
record Samples(Map<Layer, Long> counts) {

  private static final String EVENT = "jdk.CPUTimeSample";

  Samples {
    counts = Map.copyOf(counts);
  }

  /**
   * Those of a recording.
   *
   * @throws IOException if it has none
   */
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
      throw new IOException("the recording has no samples of processor time: needs Linux, JDK 25");
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
