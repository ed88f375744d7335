package dev.espionage.tools.match;

import dev.espionage.tools.options.GameOptions;
import dev.espionage.tools.options.OptionChecks;
import dev.espionage.tools.options.ReportOptions;
import dev.espionage.tools.terminal.ToolCommand;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Lets two computer players play many games and measures the difference in strength.
@Command(
    name = "match",
    description = {
      "Play computer players against each other, without a server. Games come in pairs with the"
          + " same volcanoes and random numbers, sides swapped. Prints wins, draws and losses of"
          + " A, its score with the rating difference and their 95 %% intervals, and how long"
          + " turns took.",
      "A player that makes an illegal turn forfeits the game.",
      "Exit status: 0 if every turn was legal, 1 if not or after a failure, 2 for wrong usage."
    },
    footer = {"", "For example: espionage match random scripted --games 200 --report match.html"})
public final class MatchCommand implements Callable<Integer> {

  @Parameters(index = "0", paramLabel = "A", description = "A computer player.")
  private String a = "";

  @Parameters(index = "1", paramLabel = "B", description = "Its opponent; may be the same player.")
  private String b = "";

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Number of games; even, because sides are swapped (default: 100).")
  private int games = 100;

  @Option(
      names = "--time",
      paramLabel = "T",
      description =
          "Time per turn: 50ms or 2s; rounds:400, which gives the same match on every machine; or"
              + " level, which lets the player decide, up to 2s (default: level).")
  private String time = "level";

  @Option(names = "--threads", paramLabel = "K", description = "Games at a time (default: 1).")
  private int threads = 1;

  @Mixin private final GameOptions.OfVariant variant = new GameOptions.OfVariant();
  @Mixin private final GameOptions.OfSeed seed = new GameOptions.OfSeed();

  @Mixin private final ReportOptions reports = new ReportOptions();

  @Override
  public Integer call() throws InterruptedException {
    return ToolCommand.run("match", this::plan, this::run);
  }

  private MatchPlan plan() {
    OptionChecks.that(
        games >= 2 && games % 2 == 0, "--games: expected an even number of at least 2");
    OptionChecks.atLeast(1, "--threads", threads);
    return new MatchPlan(
        MatchPlan.Contender.named(a),
        MatchPlan.Contender.named(b),
        variant.variant(),
        OptionChecks.read("--time", time, TurnTimeLimit::parse),
        time,
        games,
        seed.seed(),
        threads);
  }

  private int run(MatchPlan plan) throws IOException, InterruptedException {
    return reports.report(List.of(), () -> MatchRun.of(plan));
  }
}
