package dev.espionage.loadtest.gauge;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The figures of a process of this machine, from Linux's `/proc` (proc_pid_stat(5)).
public record ProcFs(Path directory) implements CpuTime.Meter {

  private static final long NANOS_A_TICK = 10_000_000;
  private static final int USER_TICKS = 11;
  private static final int SYSTEM_TICKS = 12;
  private static final Pattern RSS = Pattern.compile("(?m)^VmRSS:\\s+(\\d+) kB$");
  private static final Pattern THREADS = Pattern.compile("(?m)^Threads:\\s+(\\d+)$");

  /// Returns the figures of the process with this id.
  public static ProcFs of(long pid) {
    return new ProcFs(Path.of("/proc", Long.toString(pid)));
  }

  /// Returns a meter for a process and its descendants, such as a database with one process per
  /// connection. The time of a descendant that ends between two readings is lost.
  public static CpuTime.Meter family(long pid) {
    return () -> {
      CpuTime sum = of(pid).read();
      var handle = ProcessHandle.of(pid);
      if (handle.isPresent()) {
        for (ProcessHandle child : handle.get().descendants().toList()) {
          try {
            sum = sum.plus(of(child.pid()).read());
          } catch (NoSuchFileException e) {
            // The descendant has ended meanwhile.
          }
        }
      }
      return sum;
    };
  }

  /// Reads the processor time in steps of 10 ms, the unit of the kernel's interface.
  @Override
  public CpuTime read() throws IOException {
    return cpu(text(directory.resolve("stat")));
  }

  public long residentBytes() throws IOException {
    return status(RSS) * 1024;
  }

  /// Returns the number of the kernel's threads; virtual threads are none.
  public int threadCount() throws IOException {
    return Math.toIntExact(status(THREADS));
  }

  /// Returns the number of open files, including sockets.
  public int openFiles() throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve("fd"))) {
      return Math.toIntExact(files.count());
    }
  }

  private long status(Pattern line) throws IOException {
    Matcher found = line.matcher(text(directory.resolve("status")));
    if (!found.find()) {
      throw new IOException("no " + line + " in " + directory.resolve("status"));
    }
    return Long.parseLong(found.group(1));
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  /// Parses the times. The process name is in brackets and may contain anything, so fields count
  /// from the last bracket.
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
