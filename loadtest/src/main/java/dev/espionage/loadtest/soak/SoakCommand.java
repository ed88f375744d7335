package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.options.ReportOptions;
import dev.espionage.loadtest.process.JavaProcess;
import dev.espionage.loadtest.process.SourceTree;
import dev.espionage.loadtest.report.SoakReport;
import dev.espionage.loadtest.terminal.Tool;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lets many people do everything at once while things go wrong, and checks what is left of it. */
@Command(
    name = "soak",
    description = {
      "Play all variants and time controls in many rooms at once, with watchers, draws, resignations,",
      "rematches and a lobby, while connections fail and the server is killed. Every acknowledged turn",
      "is noted; histories, records and the store are held against the notes.",
      "Without --url a server is started for the time of the soak, with its limits raised; a database",
      "has to be an empty one.",
      "Exit status: 0 if nothing is wrong, 1 with a finding or failure, 2 for wrong usage."
    },
    footer = {
      "",
      "For example: espionage soak --rooms 100 --seconds 60 --kill-server 10 --report soak.html"
    })
public final class SoakCommand implements Callable<Integer> {

  @Mixin private final SoakOptions options = new SoakOptions();
  @Mixin private final ReportOptions reports = new ReportOptions();
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  @Override
  public Integer call() throws InterruptedException {
    return Tool.run("soak", options::plan, this::run);
  }

  private int run(SoakPlan plan) throws IOException, InterruptedException {
    reports.checkWritable();
    Environment environment = Environment.here(JavaProcess.flags(), SourceTree.home());
    try (Target target = target(plan)) {
      Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
      SoakReport report = SoakRun.of(plan, target, now, environment);
      reports.tell(report, out);
      if (report.isClean()) {
        return 0;
      }
      target
          .keepEvidence()
          .ifPresent(directory -> out.println("data and log of the server: " + directory));
      return Tool.FAILED;
    }
  }

  private static Target target(SoakPlan plan) throws IOException, InterruptedException {
    return plan.nodes().isEmpty()
        ? OwnServer.start(SourceTree.required(), plan.store(), OwnServer.Meddling.NONE)
        : new RunningServers(plan.nodes());
  }
}
