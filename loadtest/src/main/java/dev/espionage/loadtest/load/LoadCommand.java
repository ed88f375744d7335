package dev.espionage.loadtest.load;

import dev.espionage.tools.options.ClientOptions;
import dev.espionage.tools.options.GameOptions;
import dev.espionage.tools.options.OptionChecks;
import dev.espionage.tools.options.ReportOptions;
import dev.espionage.tools.options.StoreOptions;
import dev.espionage.tools.player.WeightedPolicy;
import dev.espionage.tools.process.SourceTree;
import dev.espionage.tools.process.StoreChoice;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.terminal.ToolCommand;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Plays many games on a server and measures their cost.
@Command(
    name = "load",
    description = {
      "Play games in many rooms at once, and measure: turns per second, how long a turn takes"
          + " until both players see it, the server's memory, and its CPU time for a turn and for"
          + " the life of a game. Measures a closed loop, then half of its rate.",
      "Without --url, a server is started for the test, with its limits raised.",
      "Exit status: 0 without errors, 1 with errors, 2 for wrong usage."
    },
    footer = {
      "",
      "For example: espionage load --rooms 100 --baseline --breakdown --report load.html"
    })
public final class LoadCommand implements Callable<Integer> {

  private static final Duration DEFAULT_REST = Duration.ofSeconds(10);

  @Option(names = "--rooms", paramLabel = "N", description = "Games at a time (default: 100).")
  private int rooms = 100;

  @Option(
      names = "--spectators",
      paramLabel = "K",
      description = "Spectators per game (default: 0).")
  private int spectators;

  @Option(
      names = "--rate",
      paramLabel = "R",
      description =
          "Turns per second in all rooms, evenly spaced; times count from when a turn was due, so"
              + " that waiting shows (no coordinated omission). Measures whole games only. By"
              + " default each turn follows the previous one (a closed loop).")
  private Optional<Double> rate = Optional.empty();

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description =
          "Seconds to measure each load, kind of games and bare server, in rounds of at most 5 s"
              + " (default: 15).")
  private int seconds = 15;

  @Option(
      names = "--warm-up",
      paramLabel = "S",
      description =
          "The longest time to play before measuring; it ends when compilation takes less than 2 %%"
              + " of the server's CPU (default: 120).")
  private int warmUp = 120;

  @Option(
      names = "--pairing",
      description = "Play rated games of new accounts by quick pairing instead of invitations.")
  private boolean pairing;

  @Mixin private final GameOptions games = new GameOptions();
  @Mixin private final StoreOptions stores = new StoreOptions();

  @Option(
      names = "--database-pid",
      paramLabel = "PID",
      description = "A database process on this machine; its CPU and its children's is measured.")
  private Optional<Long> databasePid = Optional.empty();

  @Option(
      names = "--baseline",
      description =
          "Also measure a bare Netty server, in rounds that alternate with this one: requests of 32"
              + " bytes answered by 300 bytes, and the same sent to everybody in a room.")
  private boolean baseline;

  @Mixin private final ServerCommands commands = new ServerCommands();

  @Option(
      names = "--breakdown",
      description = "Afterwards, record where the server's processor time goes.")
  private boolean breakdown;

  @Option(names = "--url", paramLabel = "URL", description = "A running server.")
  private Optional<String> url = Optional.empty();

  @Option(
      names = "--metrics",
      paramLabel = "URL",
      description = "With --url: the server's management address, to measure its CPU.")
  private Optional<String> metrics = Optional.empty();

  @Mixin private final ClientOptions client = new ClientOptions();

  @Option(
      names = "--idle",
      paramLabel = "N",
      description =
          "Measure memory instead: N idle connections, then --rooms rooms at turn 0 and at"
              + " turn 60.")
  private Optional<Integer> idle = Optional.empty();

  @Option(
      names = "--rest",
      paramLabel = "S",
      description =
          "With --idle: seconds of rest before each measurement of the memory (default: 10).")
  private Optional<Integer> rest = Optional.empty();

  @Mixin private final ReportOptions reports = new ReportOptions();

  @Override
  public Integer call() throws InterruptedException {
    return ToolCommand.run("load", this::plan, this::run);
  }

  LoadPlan plan() {
    checkNumbers();
    checkIdle();
    checkTogether();
    return checkRate(
        new LoadPlan(
            url.map(address -> OptionChecks.endpoint("--url", address)),
            metrics.map(address -> OptionChecks.endpoint("--metrics", address)),
            stores.store(StoreChoice.NONE),
            room(),
            rooms,
            spectators,
            rate.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
            Duration.ofSeconds(warmUp),
            Duration.ofSeconds(seconds),
            baseline,
            breakdown,
            databasePid.map(OptionalLong::of).orElse(OptionalLong.empty()),
            pairing ? 1 : client.threads(),
            commands));
  }

  private void checkNumbers() {
    OptionChecks.atLeast(1, "--rooms", rooms);
    OptionChecks.atLeast(0, "--spectators", spectators);
    OptionChecks.atLeast(1, "--seconds", seconds);
    OptionChecks.atLeast(0, "--warm-up", warmUp);
  }

  private LoadPlan checkRate(LoadPlan plan) {
    rate.ifPresent(turns ->
        OptionChecks.that(
            turns >= plan.leastRate(),
            "--rate: expected at least %.1f turns/s for %,d rooms, so that no first turn is late"
                .formatted(plan.leastRate(), rooms)));
    client.checkSockets(plan.sockets() + idle.orElse(0));
    return plan;
  }

  private void checkIdle() {
    idle.ifPresent(connections -> {
      OptionChecks.atLeast(1, "--idle", connections);
      OptionChecks.that(
          url.isEmpty() && rate.isEmpty() && !baseline && !breakdown && spectators == 0,
          "--idle: expected without --url, --rate, --baseline, --breakdown and --spectators");
    });
    OptionChecks.that(idle.isPresent() || rest.isEmpty(), "--rest requires --idle");
    OptionChecks.that(
        rest().compareTo(MemoryRun.LONGEST_REST) <= 0 && !rest().isNegative(),
        "--rest: expected 0 to " + MemoryRun.LONGEST_REST.toSeconds());
  }

  private Duration rest() {
    return rest.map(Duration::ofSeconds).orElse(DEFAULT_REST);
  }

  private void checkTogether() {
    OptionChecks.that(
        metrics.isEmpty() || url.isPresent(), "--metrics is for a server given by --url");
    OptionChecks.that(
        baseline || commands.peers().isEmpty(), "--peer is measured with --baseline only");
    OptionChecks.that(
        url.isEmpty() || !breakdown, "--breakdown needs a server that is started for the test");
    OptionChecks.that(
        !pairing || (spectators == 0 && idle.isEmpty()),
        "--pairing: expected without --spectators and --idle");
  }

  private LoadRoom.Plan room() {
    String timeControl = games.timeControl();
    return new LoadRoom.Plan(
        games.variant(),
        timeControl,
        games.seed(),
        WeightedPolicy::new,
        LoadRoom.Plan.TO_THE_END,
        pairing);
  }

  private int run(LoadPlan plan) throws IOException, InterruptedException {
    return reports.report(SourceTree.jvmFlags(), () -> report(plan));
  }

  private Report report(LoadPlan plan) throws IOException, InterruptedException {
    try (MeasuredServer measuredServer = server(plan)) {
      return idle.isPresent()
          ? new MemoryRun(plan, idle.get(), rest(), measuredServer).report()
          : LoadRun.of(plan, measuredServer);
    }
  }

  private static MeasuredServer server(LoadPlan plan) throws IOException, InterruptedException {
    return plan.url().isPresent()
        ? MeasuredServer.running(plan.url().get(), plan.metrics())
        : MeasuredServer.started(plan.store(), plan.commands());
  }
}
