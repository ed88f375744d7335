package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.process.JavaProcess;
import dev.espionage.loadtest.report.HtmlPage;
import dev.espionage.loadtest.report.JsonFile;
import dev.espionage.loadtest.report.LoadReport;
import dev.espionage.loadtest.report.MemoryReport;
import dev.espionage.loadtest.report.Summary;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plays many games on a server and measures what that costs. */
@Command(
    name = "load",
    description = {
      "Play whole games in many rooms at once, and measure: turns a second, how long a turn takes",
      "until both players see it, and the server's processor time, memory and bytes a turn.",
      "Without --url a server is started for the time of the test, with its limits raised.",
      "Exit status: 0 without any error, 1 after one, 2 for wrong usage."
    },
    footer = {
      "",
      "For example: espionage load --rooms 100 --baseline --breakdown --report load.html"
    })
public final class LoadCommand implements Callable<Integer> {

  private static final int FAILED = 1;
  private static final int USAGE = 2;

  @Mixin private final LoadOptions options = new LoadOptions();

  @Option(
      names = "--idle",
      paramLabel = "N",
      description = {
        "Measure memory instead: N idle connections, then --rooms rooms at turn 0 and at turn 60."
      })
  private Optional<Integer> idle = Optional.empty();

  @Option(names = "--report", paramLabel = "FILE", description = "Write a page with charts.")
  private Optional<Path> page = Optional.empty();

  @Option(names = "--json", paramLabel = "FILE", description = "Write everything as JSON.")
  private Optional<Path> json = Optional.empty();

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  @Override
  public Integer call() throws InterruptedException {
    LoadPlan plan;
    try {
      plan = options.plan(idle);
      expectNoPageOfMemory();
    } catch (IllegalArgumentException e) {
      return complain(e.getMessage(), USAGE);
    }
    try {
      checkWritable();
      return idle.isPresent() ? remember(plan, idle.get()) : run(plan);
    } catch (IOException e) {
      return complain(e.getMessage(), FAILED);
    }
  }

  private static int complain(@Nullable String problem, int status) {
    System.err.println("espionage load: " + problem);
    return status;
  }

  private void expectNoPageOfMemory() {
    if (idle.isPresent() && page.isPresent()) {
      throw new IllegalArgumentException("--report is not for --idle; expected --json");
    }
  }

  /** Rather now than after the measurement. */
  private void checkWritable() throws IOException {
    for (Optional<Path> file : List.of(page, json)) {
      if (file.isPresent()) {
        Files.writeString(file.get(), "");
      }
    }
  }

  private int run(LoadPlan plan) throws IOException, InterruptedException {
    Environment environment = environment();
    LoadReport report;
    try (Subject subject = subject(plan)) {
      report =
          LoadRun.of(plan, subject, Instant.now().truncatedTo(ChronoUnit.SECONDS), environment);
    }
    Summary.of(report).forEach(out::println);
    write(report);
    return report.outcome().errorCount() == 0 ? 0 : FAILED;
  }

  private int remember(LoadPlan plan, int connections) throws IOException, InterruptedException {
    Environment environment = environment();
    MemoryReport report;
    try (Subject subject = subject(plan)) {
      report =
          new MemoryRun(plan, connections, subject)
              .report(Instant.now().truncatedTo(ChronoUnit.SECONDS), environment);
    }
    report.lines().forEach(out::println);
    if (json.isPresent()) {
      Files.writeString(json.get(), JsonFile.of(report) + "\n");
    }
    return report.errors().isEmpty() ? 0 : FAILED;
  }

  private static Environment environment() {
    return Environment.here(JavaProcess.flags(), home());
  }

  private static Optional<Path> home() {
    return Optional.ofNullable(System.getenv("ESPIONAGE_HOME")).map(Path::of);
  }

  private static Subject subject(LoadPlan plan) throws IOException, InterruptedException {
    if (plan.url().isPresent()) {
      return Subject.running(plan.url().get(), plan.metrics());
    }
    return Subject.started(
        home()
            .orElseThrow(
                () -> new IOException("set ESPIONAGE_HOME to the source tree, or give --url")),
        plan.store());
  }

  private void write(LoadReport report) throws IOException {
    if (json.isPresent()) {
      Files.writeString(json.get(), JsonFile.of(report) + "\n");
    }
    if (page.isPresent()) {
      Files.writeString(page.get(), HtmlPage.of(report));
      out.println();
      out.println("report: " + page.get().toAbsolutePath().toUri());
    }
  }
}
