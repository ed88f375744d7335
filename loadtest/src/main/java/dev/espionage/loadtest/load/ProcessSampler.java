package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.Jcmd;
import dev.espionage.loadtest.gauge.ManagementPort;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.tools.report.ReportLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Samples the memory and the metrics of a server's process. Not thread-safe.
final class ProcessSampler {

  private static final double MILLIS_A_SECOND = 1e3;

  /// Live heap and resident memory, in bytes.
  private record Memory(long heap, long resident) {}

  private final Optional<Long> pid;
  private final Optional<ManagementPort> management;
  private final List<Measure> measures = new ArrayList<>();
  private Memory last = new Memory(0, 0);
  private Optional<ManagementPort.Metrics> start = Optional.empty();

  ProcessSampler(Optional<Long> pid, Optional<ManagementPort> management) {
    this.pid = pid;
    this.management = management;
  }

  /// Samples the memory at the start.
  void begin() throws IOException, InterruptedException {
    if (pid.isPresent()) {
      last = memory(pid.get());
      measures.add(new Measure("heapAtStart", "live heap, at start", last.heap, "B"));
      measures.add(new Measure("rssAtStart", "resident, at start", last.resident, "B"));
    }
  }

  /// Samples the memory again and records its growth for each of the new things.
  void grown(String key, String what, long things) throws IOException, InterruptedException {
    if (pid.isPresent()) {
      Memory now = memory(pid.get());
      measures.add(each("heapPer" + key, "live heap, " + what, now.heap - last.heap, things));
      measures.add(each("rssPer" + key, "resident, " + what, now.resident - last.resident, things));
      last = now;
    }
  }

  private static Measure each(String key, String label, long bytes, long things) {
    return new Measure(key, label, (double) bytes / things, "B");
  }

  private static Memory memory(long pid) throws IOException, InterruptedException {
    long heap = new Jcmd(pid).liveHeapBytes();
    return new Memory(heap, ProcFs.of(pid).residentBytes());
  }

  /// Reads the metrics at the start of the measured time.
  void measuring() throws IOException {
    start = page();
  }

  /// Reads the metrics and the memory at the end of the measured time.
  void measured() throws IOException, InterruptedException {
    Optional<ManagementPort.Metrics> end = page();
    if (start.isPresent() && end.isPresent()) {
      double pauses = counted(end.get(), "jvm_gc_pause_seconds_count");
      double paused = counted(end.get(), "jvm_gc_pause_seconds_sum") * MILLIS_A_SECOND;
      measures.add(new Measure("gcPauses", "garbage collections, pauses", pauses, ""));
      measures.add(new Measure("gcPaused", "garbage collections, time", paused, "ms"));
    }
    if (pid.isPresent()) {
      Memory now = memory(pid.get());
      measures.add(new Measure("heapAtEnd", "live heap, at the end", now.heap, "B"));
      measures.add(new Measure("rssAtEnd", "resident, at the end", now.resident, "B"));
    }
  }

  private double counted(ManagementPort.Metrics end, String name) {
    return end.sum(name) - start.map(page -> page.sum(name)).orElse(0.0);
  }

  private Optional<ManagementPort.Metrics> page() throws IOException {
    return management.isPresent() ? Optional.of(management.get().metrics()) : Optional.empty();
  }

  List<Measure> measures() {
    return List.copyOf(measures);
  }

  /// One figure of the server's process.
  ///
  /// @param key the name for programs
  /// @param label the name for people
  /// @param unit `B`, `ms` or empty
  public record Measure(String key, String label, double value, String unit) {

    private static final double KIB = 1024;
    private static final double MIB = KIB * KIB;

    static ReportLayout.Table table(String caption, List<Measure> measures) {
      return ReportLayout.Table.of(
          caption,
          "",
          measures,
          Measure::label,
          new ReportLayout.Column<>("value", "%s", Measure::text));
    }

    /// Returns the value with its unit in readable form.
    public String text() {
      return switch (unit) {
        case "B" -> bytes();
        case "" -> "%,.0f".formatted(value);
        default -> "%,.1f %s".formatted(value, unit);
      };
    }

    private String bytes() {
      if (value >= MIB) {
        return "%,.1f MiB".formatted(value / MIB);
      }
      return value >= KIB ? "%,.2f KiB".formatted(value / KIB) : "%,.0f B".formatted(value);
    }
  }
}
