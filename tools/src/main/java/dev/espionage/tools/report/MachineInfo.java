package dev.espionage.tools.report;

import com.sun.management.OperatingSystemMXBean;
import dev.espionage.tools.process.Commands;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The machine and the build that figures were measured with, and when.
///
/// @param startedAt the start of the run (ISO 8601)
/// @param loadAverage the load average of the last minute before the run, which shows other work of
///   the machine
/// @param commit the commit of the tree of the servers, followed by `+` if the tree has changes;
///   empty if unknown
public record MachineInfo(
    String startedAt,
    String cpu,
    int processors,
    long memoryBytes,
    String kernel,
    String jdk,
    List<String> flags,
    double loadAverage,
    String commit) {

  private static final double GIB = 1L << 30;

  public MachineInfo {
    flags = List.copyOf(flags);
  }

  /// Describes this machine at this moment, with the flags of a server's JVM.
  public static MachineInfo here(List<String> flags, Optional<Path> home) {
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return new MachineInfo(
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        cpuModel(),
        system.getAvailableProcessors(),
        system.getTotalMemorySize(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"),
        flags,
        system.getSystemLoadAverage(),
        home.map(MachineInfo::commit).orElse(""));
  }

  public ReportLayout.Table environment() {
    return ReportLayout.Table.list("Environment")
        .row("started", startedAt)
        .row("processor", "%d × %s".formatted(processors, cpu))
        .row("memory", "%,.1f GiB".formatted(memoryBytes / GIB))
        .row("kernel", kernel)
        .row("JDK", jdk)
        .row("server's flags", String.join(" ", flags))
        .row("load average before", "%.2f".formatted(loadAverage))
        .row("commit", commit.isEmpty() ? "unknown" : commit);
  }

  private static String cpuModel() {
    try {
      return cpuModel(Files.readString(Path.of("/proc/cpuinfo"), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return System.getProperty("os.arch");
    }
  }

  static String cpuModel(String cpuinfo) {
    return cpuinfo
        .lines()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse(System.getProperty("os.arch"));
  }

  private static String commit(Path home) {
    String hash = git(home, "rev-parse", "--short", "HEAD");
    return hash.isEmpty() || git(home, "status", "--porcelain").isEmpty() ? hash : hash + "+";
  }

  /// Returns the output of git; empty if git or the repository is missing.
  private static String git(Path home, String... arguments) {
    try {
      List<String> command = new ArrayList<>(List.of("git", "-C", home.toString()));
      command.addAll(List.of(arguments));
      return Commands.run(command).strip();
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
