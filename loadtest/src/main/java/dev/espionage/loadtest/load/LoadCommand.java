package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.options.Expect;
import dev.espionage.loadtest.options.ReportOptions;
import dev.espionage.loadtest.process.JavaProcess;
import dev.espionage.loadtest.process.SourceTree;
import dev.espionage.loadtest.report.Report;
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
    return Tool.run("load", this::plan, this::run);
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

  private int run(LoadPlan plan) throws IOException, InterruptedException {
    reports.checkWritable();
    Report report = report(plan, Environment.here(JavaProcess.flags(), SourceTree.home()));
    reports.tell(report, out);
    return report.isClean() ? 0 : Tool.FAILED;
  }

  private Report report(LoadPlan plan, Environment environment)
      throws IOException, InterruptedException {
    try (Subject subject = subject(plan)) {
      Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
      return idle.isPresent()
          ? new MemoryRun(plan, idle.get(), rest(), subject).report(now, environment)
          : LoadRun.of(plan, subject, now, environment);
    }
  }

  private static Subject subject(LoadPlan plan) throws IOException, InterruptedException {
    return plan.url().isPresent()
        ? Subject.running(plan.url().get(), plan.metrics())
        : Subject.started(SourceTree.required(), plan.store());
  }
}
