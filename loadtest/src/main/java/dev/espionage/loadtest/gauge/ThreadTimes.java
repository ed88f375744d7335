package dev.espionage.loadtest.gauge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The processor time of a process by the names of its threads, without the numbers that tell
/// similar threads apart. Each reading adds to the sums, so that the time of a thread that has
/// ended stays. The time since the last reading before its end is lost. Not thread-safe.
public final class ThreadTimes {

  private final Path tasks;
  private final Map<String, CpuTime> sums = new TreeMap<>();
  private Map<Path, CpuTime> last = Map.of();

  /// @param process the directory of the process below `/proc`
  ThreadTimes(Path process) {
    this.tasks = process.resolve("task");
  }

  public static ThreadTimes of(long pid) {
    return new ThreadTimes(Path.of("/proc", Long.toString(pid)));
  }

  /// Reads all threads and returns the processor time of each kind since the process began.
  public Map<String, CpuTime> read() throws IOException {
    Map<Path, CpuTime> now = new HashMap<>();
    try (Stream<Path> all = Files.list(tasks)) {
      all.forEach(task -> add(task, now));
    } catch (UncheckedIOException e) {
      throw new IOException(e);
    }
    last = now;
    return Map.copyOf(sums);
  }

  private void add(Path task, Map<Path, CpuTime> now) {
    try {
      String stat = Files.readString(task.resolve("stat"), StandardCharsets.UTF_8);
      CpuTime time = ProcFs.cpu(stat);
      CpuTime before = last.getOrDefault(task, CpuTime.NONE);
      boolean same = before.nanos() <= time.nanos();
      now.put(task, time);
      sums.merge(ProcFs.kind(stat), same ? time.since(before) : time, CpuTime::plus);
    } catch (IOException e) {
      // The thread has ended meanwhile.
    }
  }
}
