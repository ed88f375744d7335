package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.options.Expect;
import dev.espionage.loadtest.options.ReportOptions;
import dev.espionage.loadtest.process.JavaProcess;
import dev.espionage.loadtest.process.SourceTree;
import dev.espionage.loadtest.report.HtmlPage;
import dev.espionage.loadtest.report.JsonFile;
import dev.espionage.loadtest.report.LoadReport;
import dev.espionage.loadtest.report.MemoryReport;
import dev.espionage.loadtest.report.Summary;
import dev.espionage.loadtest.terminal.Tool;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Callable;
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

  private static final Duration DEFAULT_REST = Duration.ofSeconds(10);

  @Mixin private final LoadOptions options = new LoadOptions();

  @Option(
      names = "--idle",
      paramLabel = "N",
      description = {
        "Measure memory instead: N idle connections, then --rooms rooms at turn 0 and at turn 60."
      })
  private Optional<Integer> idle = Optional.empty();

  @Option(
      names = "--rest",
      paramLabel = "S",
      description = {
        "With --idle: seconds without anything new before each look at the memory (default: 10)."
      })
  private Optional<Integer> rest = Optional.empty();

  @Mixin private final ReportOptions reports = new ReportOptions();

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  @Override
  public Integer call() throws InterruptedException {
    return Tool.run("load", this::plan, this::measure);
  }

  private LoadPlan plan() {
    LoadPlan plan = options.plan(idle);
    Expect.that(
        idle.isEmpty() || !reports.wantsPage(), "--report is not for --idle; expected --json");
    Expect.that(idle.isPresent() || rest.isEmpty(), "--rest is for --idle");
    Expect.that(
        rest().compareTo(MemoryRun.LONGEST_REST) <= 0 && !rest().isNegative(),
        "--rest: expected 0 to " + MemoryRun.LONGEST_REST.toSeconds());
    return plan;
  }

  private Duration rest() {
    return rest.map(Duration::ofSeconds).orElse(DEFAULT_REST);
  }

  private int measure(LoadPlan plan) throws IOException, InterruptedException {
    reports.checkWritable();
    return idle.isPresent() ? remember(plan, idle.get()) : run(plan);
  }

  private int run(LoadPlan plan) throws IOException, InterruptedException {
    Environment environment = environment();
    LoadReport report = measured(plan, environment);
    Summary.of(report).forEach(out::println);
    write(report);
    return report.outcome().errorCount() == 0 ? 0 : Tool.FAILED;
  }

  private int remember(LoadPlan plan, int connections) throws IOException, InterruptedException {
    Environment environment = environment();
    MemoryReport report = remembered(plan, connections, environment);
    report.lines().forEach(out::println);
    reports.writeJson(() -> JsonFile.of(report));
    return report.errors().isEmpty() ? 0 : Tool.FAILED;
  }

  private static Environment environment() {
    return Environment.here(JavaProcess.flags(), SourceTree.home());
  }

  private static Subject subject(LoadPlan plan) throws IOException, InterruptedException {
    if (plan.url().isPresent()) {
      return Subject.running(plan.url().get(), plan.metrics());
    }
    return Subject.started(SourceTree.required(), plan.store());
  }

  private static LoadReport measured(LoadPlan plan, Environment environment)
      throws IOException, InterruptedException {
    try (Subject subject = subject(plan)) {
      return LoadRun.of(plan, subject, Instant.now().truncatedTo(ChronoUnit.SECONDS), environment);
    }
  }

  private MemoryReport remembered(LoadPlan plan, int connections, Environment environment)
      throws IOException, InterruptedException {
    try (Subject subject = subject(plan)) {
      return new MemoryRun(plan, connections, rest(), subject)
          .report(Instant.now().truncatedTo(ChronoUnit.SECONDS), environment);
    }
  }

  private void write(LoadReport report) throws IOException {
    reports.writeJson(() -> JsonFile.of(report));
    reports
        .writePage(() -> HtmlPage.of(report))
        .ifPresent(where -> {
          out.println();
          out.println(where);
        });
  }
}
