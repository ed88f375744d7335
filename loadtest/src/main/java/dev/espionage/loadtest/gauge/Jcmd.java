package dev.espionage.loadtest.gauge;

import dev.espionage.tools.process.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Runs the JDK's `jcmd` on a JVM of the same user. Blocking.
public record Jcmd(long pid) {

  /// Collects the garbage and returns the bytes of live objects on the heap.
  public long liveHeapBytes() throws IOException, InterruptedException {
    return total(run("GC.class_histogram"));
  }

  /// Parses the last line of a class histogram, such as `Total 60325 4711224`.
  static long total(String histogram) throws IOException {
    List<String> totals = histogram.lines().filter(line -> line.startsWith("Total")).toList();
    if (totals.isEmpty()) {
      throw new IOException("jcmd printed no class histogram");
    }
    String[] words = totals.getLast().strip().split("\\s+", -1);
    return Long.parseLong(words[words.length - 1]);
  }

  /// Runs one `jcmd` command and returns its output, which is also in the message of a failure.
  public String run(String... command) throws IOException, InterruptedException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    if (!Files.isExecutable(jcmd)) {
      throw new IOException("missing " + jcmd + ": a full JDK is needed, not only a runtime");
    }
    List<String> words = new ArrayList<>(List.of(jcmd.toString(), Long.toString(pid)));
    words.addAll(List.of(command));
    return Commands.run(words);
  }
}
