package dev.espionage.tools.demo;

import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.tools.options.GameOptions;
import dev.espionage.tools.options.OptionChecks;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.process.StoreChoice;
import dev.espionage.tools.terminal.Progress;
import dev.espionage.tools.terminal.ToolCommand;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Plays games over real connections. Shows a single game, or prints totals of several.
@Command(
    name = "demo",
    description = {
      "Play whole games over WebSocket, between players that see only what the server shows them.",
      "They choose turns at random, unless computer players are named.",
      "A single game is shown as a spectator and White see it; for several, totals are printed.",
      "Exit status: 0 without errors, 1 with errors, 2 for wrong usage."
    })
public final class DemoCommand implements Callable<Integer> {

  @Option(names = "--games", paramLabel = "N", description = "Number of games (default: 1).")
  private int games = 1;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description = "A running server (default: one is started for the demo).")
  private Optional<String> url = Optional.empty();

  @Option(
      names = "--white",
      paramLabel = "PLAYER",
      description =
          "The computer player for White, by level or name as in \"match\""
              + " (default: random turns, with a preference for attacks).")
  private Optional<String> white = Optional.empty();

  @Option(names = "--black", paramLabel = "PLAYER", description = "The same for Black.")
  private Optional<String> black = Optional.empty();

  @Mixin private final GameOptions played = new GameOptions();

  @Option(names = "--concurrency", paramLabel = "C", description = "Games at a time (default: 8).")
  private int concurrency = 8;

  @Option(
      names = "--every",
      paramLabel = "K",
      description = "Show every K-th turn of a single game (default: 10).")
  private int every = 10;

  @Option(
      names = "--kill-one",
      description = "Cut a player's socket during a game; the player must reconnect and continue.")
  private boolean killOne;

  private final PrintStream out = ToolCommand.output();

  /// The games to play, and the server; if it is empty, the demo starts one.
  private record Request(DemoPlayers.GamePlan plan, Optional<Endpoint> server) {}

  @Override
  public Integer call() throws InterruptedException {
    return ToolCommand.run("demo", this::request, this::run);
  }

  private Request request() {
    OptionChecks.that(
        games >= 1 && concurrency >= 1 && every >= 1,
        "--games, --concurrency and --every: expected at least 1");
    return new Request(
        new DemoPlayers.GamePlan(
            played.variant().id(),
            played.timeControl(),
            player("--white", white),
            player("--black", black),
            played.seed()),
        url.map(address -> OptionChecks.endpoint("--url", address)));
  }

  private static PlayerFactory player(String option, Optional<String> name) {
    return name.map(given -> OptionChecks.read(option, given, OptionChecks::computer))
        .orElse(WeightedPlayer::new);
  }

  private int run(Request request) throws IOException, InterruptedException {
    return request.server().isPresent()
        ? at(request.server().get(), request.plan())
        : atOwnServer(request.plan());
  }

  private int atOwnServer(DemoPlayers.GamePlan plan) throws IOException, InterruptedException {
    try (ServerProcess server = ServerProcess.start(StoreChoice.MEMORY)) {
      return at(server.endpoint(), plan);
    }
  }

  private int at(Endpoint endpoint, DemoPlayers.GamePlan plan)
      throws IOException, InterruptedException {
    DemoTally tally = new DemoTally();
    long start = System.nanoTime();
    try (DemoServer demoServer = DemoServer.at(endpoint, DemoCommand::waiting)) {
      if (games == 1) {
        new ShownGame(demoServer, plan, ink(), out, every).play(tally, killOne);
      } else {
        playMany(demoServer, plan, tally);
      }
    }
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    out.println();
    tally.lines(took).forEach(out::println);
    return tally.isClean() ? 0 : ToolCommand.FAILED;
  }

  private static void waiting(String why) {
    System.err.println("espionage demo: " + why);
  }

  private void playMany(DemoServer demoServer, DemoPlayers.GamePlan plan, DemoTally tally) {
    try (Progress progress = Progress.of("games", games)) {
      new DemoGames(demoServer, plan, games, tally, progress::step, new AtomicInteger())
          .play(concurrency, killOne);
    }
  }

  private static GamePainter.Ink ink() {
    return GamePainter.Ink.of(Progress.isInteractive(), System.getenv());
  }
}
