package dev.espionage.loadtest.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/// Runs the JMH benchmarks of this module.
@Command(
    name = "bench",
    description = {
      "Measure the engine with JMH.",
      "All other arguments are passed to JMH unchanged: names of benchmarks, -prof gc …"
    })
public final class BenchCommand implements Callable<Integer> {

  /// JMH options for a rough figure: under a minute per benchmark and parameter.
  private static final Map<String, String> QUICK =
      Map.of("-f", "1", "-wi", "3", "-w", "1", "-i", "5", "-r", "1");

  private static final Map<String, String> FULL =
      Map.of("-f", "5", "-wi", "5", "-w", "2", "-i", "5", "-r", "2");

  @Option(names = "--full", description = "Five forks instead of one, and longer iterations.")
  private boolean full;

  @Unmatched private List<String> jmh = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    List<String> arguments = new ArrayList<>(jmh);
    (full ? FULL : QUICK)
        .forEach((flag, value) -> {
          if (!jmh.contains(flag)) {
            arguments.addAll(List.of(flag, value));
          }
        });
    org.openjdk.jmh.Main.main(arguments.toArray(String[]::new));
    return 0;
  }
}
