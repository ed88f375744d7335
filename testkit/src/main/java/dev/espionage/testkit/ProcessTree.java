package dev.espionage.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/// The processor time of this process and of all processes that it started, directly or indirectly.
/// A process that has detached itself counts once it is adopted. Thread-safe.
final class ProcessTree {
  private static final Path PROC = Path.of("/proc");

  /// The unit of Linux process times: hundredths of a second (`USER_HZ`), whatever the kernel's own
  /// tick is.
  private static final long MILLIS_PER_TICK = 10;

  /// The position of the field utime of proc_pid_stat(5), counted after the name; stime, cutime and
  /// cstime follow.
  private static final int FIRST_TIME = 11;

  private static final int LAST_TIME = 14;

  private static final List<ProcessHandle> ADOPTED = new CopyOnWriteArrayList<>();

  private ProcessTree() {}

  /// Counts this process and its descendants from now on.
  static void adopt(ProcessHandle process) {
    ADOPTED.add(process);
  }

  /// Returns the processor time used so far, including that of ended children. Outside Linux, where
  /// ended children cannot be seen, it covers only processes that are alive.
  static Duration processorTime() {
    return Stream.concat(Stream.of(ProcessHandle.current()), ADOPTED.stream())
        .flatMap(root -> Stream.concat(Stream.of(root), root.descendants()))
        .map(ProcessTree::processorTime)
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static Duration processorTime(ProcessHandle process) {
    Path stat = PROC.resolve(Long.toString(process.pid())).resolve("stat");
    if (!Files.isReadable(stat)) {
      return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }
    try {
      return fromStat(Files.readString(stat));
    } catch (IOException _) {
      return Duration.ZERO; // it has ended: its parent has its time
    }
  }

  /// Parses the line of `/proc/PID/stat`; the name in parentheses may contain any character.
  static Duration fromStat(String line) {
    String[] fields = line.substring(line.lastIndexOf(')') + 1).strip().split(" ", -1);
    long ticks = 0;
    for (int i = FIRST_TIME; i <= LAST_TIME; i++) {
      ticks += Long.parseLong(fields[i]);
    }
    return Duration.ofMillis(ticks * MILLIS_PER_TICK);
  }
}
