package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.rig.Rig;
import dev.espionage.loadtest.rig.SupervisedServer;
import dev.espionage.tools.options.ClientOptions;
import dev.espionage.tools.options.GameOptions;
import dev.espionage.tools.options.OptionChecks;
import dev.espionage.tools.options.ReportOptions;
import dev.espionage.tools.options.StoreOptions;
import dev.espionage.tools.process.SourceTree;
import dev.espionage.tools.process.StoreChoice;
import dev.espionage.tools.terminal.ToolCommand;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Plays mixed games in many rooms while faults occur, and checks that no acknowledged turn is
/// lost.
@Command(
    name = "soak",
    description = {
      "Play all variants and time controls in many rooms at once, with spectators, draws,"
          + " resignations, rematches and a lobby, while connections fail and the server is"
          + " killed. Every acknowledged turn is noted; histories, records and the store are"
          + " compared with the notes.",
      "Without --url, a server is started for the soak, with its limits raised; its database must"
          + " be empty.",
      "Exit status: 0 if nothing is wrong, 1 after a finding or failure, 2 for wrong usage."
    },
    footer = {
      "",
      "For example: espionage soak --rooms 100 --seconds 60 --kill-server 10 --report soak.html"
    })
public final class SoakCommand implements Callable<Integer> {

  @Option(names = "--rooms", paramLabel = "N", description = "Games at a time (default: 50).")
  private int rooms = 50;

  @Option(
      names = "--spectators",
      paramLabel = "K",
      description = "Spectators per game (default: 1).")
  private int spectators = 1;

  @Option(
      names = "--rate",
      paramLabel = "R",
      description = "Turns per second in all rooms (default: as many as possible).")
  private Optional<Double> rate = Optional.empty();

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "Time of play; the time without a server comes on top (default: 60).")
  private int seconds = 60;

  @Mixin private final GameOptions.OfSeed seed = new GameOptions.OfSeed();
  @Mixin private final StoreOptions stores = new StoreOptions();

  @Option(
      names = "--faults",
      paramLabel = "F,…",
      description =
          "Faults: all, none, or some of reset, reload, slow-reader, half-open and abandoned-tab"
              + " (default: all).")
  private String faults = "all";

  @Option(names = "--faults-per-second", paramLabel = "R", description = "On average (default: 2).")
  private double faultsPerSecond = 2;

  @Option(
      names = "--kill-server",
      paramLabel = "N",
      description =
          "Number of SIGKILLs of the server, at times drawn from the seed; each time it is"
              + " restarted on the same data (default: 0).")
  private int kills;

  @Option(
      names = "--kill-above",
      paramLabel = "R",
      description =
          "Delay a kill, for at most a minute of play, until this many turns were answered in the"
              + " last second (default: 0).")
  private double killAbove;

  @Option(
      names = "--url",
      paramLabel = "URL,…",
      split = ",",
      description = "A running server, or the nodes of a cluster; their store is not examined.")
  private List<String> urls = List.of();

  @Mixin private final ClientOptions client = new ClientOptions();
  @Mixin private final ReportOptions reports = new ReportOptions();
  private final PrintStream out = ToolCommand.output();

  @Override
  public Integer call() throws InterruptedException {
    return ToolCommand.run("soak", this::plan, this::run);
  }

  SoakPlan plan() {
    checkNumbers();
    StoreChoice store = stores.store(StoreChoice.SQLITE);
    checkKills(store);
    SoakPlan plan =
        new SoakPlan(
            urls.stream().map(SoakCommand::node).toList(),
            store,
            rooms,
            spectators,
            rate.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
            Duration.ofSeconds(seconds),
            seed.seed(),
            OptionChecks.read("--faults", faults, ConnectionFault::parse),
            faultsPerSecond,
            kills,
            killAbove,
            client.threads());
    client.checkSockets(plan.sockets());
    return plan;
  }

  private static Endpoint node(String url) {
    return OptionChecks.endpoint("--url", url);
  }

  private void checkNumbers() {
    OptionChecks.atLeast(1, "--rooms", rooms);
    OptionChecks.atLeast(0, "--spectators", spectators);
    OptionChecks.atLeast(1, "--seconds", seconds);
    OptionChecks.atLeast(0, "--kill-server", kills);
    OptionChecks.atLeast(0, "--kill-above", killAbove);
    OptionChecks.that(
        faultsPerSecond > 0 && faultsPerSecond <= 1000,
        "--faults-per-second: expected more than 0 and at most 1000");
    rate.ifPresent(turns -> OptionChecks.that(turns > 0, "--rate: expected more than 0"));
  }

  private void checkKills(StoreChoice store) {
    boolean own = urls.isEmpty();
    OptionChecks.that(
        own || !stores.isGiven(), "--store is for a server that is started, not for --url");
    OptionChecks.that(
        own || kills == 0, "--kill-server is for a server that is started, not for --url");
    OptionChecks.that(
        store.isDurable(),
        "--store: %s leaves nothing to examine; expected sqlite or postgresql"
            .formatted(store.label()));
    OptionChecks.that(kills > 0 || killAbove == 0, "--kill-above requires --kill-server");
    long least = kills * FaultPlan.BETWEEN_KILLS.toSeconds();
    OptionChecks.that(
        seconds >= least, "--seconds: expected at least %d for %d kills".formatted(least, kills));
  }

  private int run(SoakPlan plan) throws IOException, InterruptedException {
    return reports.report(SourceTree.jvmFlags(), () -> soaked(plan));
  }

  private SoakReport soaked(SoakPlan plan) throws IOException, InterruptedException {
    if (!plan.nodes().isEmpty()) {
      return SoakRun.of(plan, Optional.empty(), SupervisedServer.Change.NONE);
    }
    Rig rig = Rig.on(plan.store(), Rig.Settings.NONE);
    boolean clean = false;
    try {
      SoakReport report = SoakRun.of(plan, Optional.of(rig.server()), SupervisedServer.Change.NONE);
      clean = report.isClean();
      return report;
    } finally {
      rig.close(clean, out);
    }
  }
}
