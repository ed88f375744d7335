package dev.espionage.loadtest.match;

import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.options.ReportOptions;
import dev.espionage.loadtest.process.SourceTree;
import dev.espionage.loadtest.report.MatchReport;
import dev.espionage.loadtest.terminal.Tool;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lets two computer players play many games, and says who is better by how much. */
@Command(
    name = "match",
    description = {
      "Play computer players against each other, without a server. Games come in pairs with the same",
      "volcanoes and the same chance, sides swapped. Tells wins, draws and losses of A, its score with",
      "the rating difference and their 95 %% intervals, and how long turns took.",
      "Who plays what is not legal has lost that game.",
      "Exit status: 0 if every turn was legal, 1 if not or after a failure, 2 for wrong usage."
    },
    footer = {"", "For example: espionage match random scripted --games 200 --report match.html"})
public final class MatchCommand implements Callable<Integer> {

  @Mixin private final MatchOptions options = new MatchOptions();
  @Mixin private final ReportOptions reports = new ReportOptions();
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  @Override
  public Integer call() throws InterruptedException {
    return Tool.run("match", options::plan, this::run);
  }

  private int run(MatchPlan plan) throws IOException, InterruptedException {
    reports.checkWritable();
    Environment environment = Environment.here(List.of(), SourceTree.home());
    Instant start = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    long from = System.nanoTime();
    TurnNanos times = new TurnNanos();
    List<PlayedGame> games = MatchRun.play(plan, times);
    Duration took = Duration.ofNanos(System.nanoTime() - from);
    MatchReport report = Findings.of(plan, games, times, start, took, environment);
    reports.tell(report, out);
    return report.isClean() ? 0 : Tool.FAILED;
  }
}
