package dev.espionage.loadtest.gauge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What Linux tells of a process of this machine under {@code /proc} (proc_pid_stat(5)). */
public record ProcFs(Path directory) implements CpuTime.Meter {

  private static final long NANOS_A_TICK = 10_000_000;
  private static final int USER_TICKS = 11;
  private static final int SYSTEM_TICKS = 12;
  private static final Pattern RSS = Pattern.compile("(?m)^VmRSS:\\s+(\\d+) kB$");

  /** The process with this id. */
  public static ProcFs of(long pid) {
    return new ProcFs(Path.of("/proc", Long.toString(pid)));
  }

  /**
   * A process and its children, such as a database with one process a connection. What a child has
   * used that ends meanwhile is not counted.
   */
  public static CpuTime.Meter family(long pid) {
    return () -> {
      CpuTime sum = of(pid).read();
      var handle = ProcessHandle.of(pid);
      if (handle.isPresent()) {
        for (ProcessHandle child : handle.get().descendants().toList()) {
          try {
            sum = sum.plus(of(child.pid()).read());
          } catch (NoSuchFileException e) {
            // It has ended since.
          }
        }
      }
      return sum;
    };
  }

  /** In steps of 10 ms, the unit of the kernel's interface. */
  @Override
  public CpuTime read() throws IOException {
    return cpu(text(directory.resolve("stat")));
  }

  /** By name of thread, without the numbers that tell threads of a kind apart. */
  public Map<String, CpuTime> threads() throws IOException {
    Map<String, CpuTime> byName = new TreeMap<>();
    try (Stream<Path> tasks = Files.list(directory.resolve("task"))) {
      for (Path task : tasks.toList()) {
        try {
          String stat = text(task.resolve("stat"));
          byName.merge(kind(stat), cpu(stat), CpuTime::plus);
        } catch (NoSuchFileException e) {
          // The thread has ended since.
        }
      }
    } catch (UncheckedIOException e) {
      throw new IOException(e);
    }
    return byName;
  }

  /**
   * What is resident in memory, in bytes.
   *
   * @throws IOException if the process is gone
   */
  public long residentBytes() throws IOException {
    Matcher found = RSS.matcher(text(directory.resolve("status")));
    if (!found.find()) {
      throw new IOException("no VmRSS in " + directory.resolve("status"));
    }
    return Long.parseLong(found.group(1)) * 1024;
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  /** The name is in brackets and may hold anything, so fields count from behind the last one. */
  static CpuTime cpu(String stat) {
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    long user = Long.parseLong(fields[USER_TICKS]) * NANOS_A_TICK;
    long system = Long.parseLong(fields[SYSTEM_TICKS]) * NANOS_A_TICK;
    return new CpuTime(user + system, system);
  }

  static String kind(String stat) {
    String name = stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return name.replaceAll("([-# ]?\\d+)+$", "");
  }
}
