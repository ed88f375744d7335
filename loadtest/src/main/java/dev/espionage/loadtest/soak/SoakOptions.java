package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.options.ClientOptions;
import dev.espionage.loadtest.options.Expect;
import dev.espionage.loadtest.options.SeedOption;
import dev.espionage.loadtest.options.StoreOptions;
import dev.espionage.loadtest.process.Store;
import dev.espionage.loadtest.soak.fault.Fault;
import dev.espionage.loadtest.soak.fault.FaultPlan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What may be asked of a soak on the command line, and whether it makes sense. */
final class SoakOptions {

  @Option(names = "--rooms", paramLabel = "N", description = "Games at a time (default: 50).")
  private int rooms = 50;

  @Option(
      names = "--spectators",
      paramLabel = "K",
      description = "Of each game, besides the players (default: 1).")
  private int spectators = 1;

  @Option(
      names = "--rate",
      paramLabel = "R",
      description = "Turns a second in all (default: as many as there can be).")
  private Optional<Double> rate = Optional.empty();

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "Of play; the time without a server comes on top (default: 60).")
  private int seconds = 60;

  @Mixin private final SeedOption seed = new SeedOption();
  @Mixin private final StoreOptions stores = new StoreOptions();

  @Option(
      names = "--faults",
      paramLabel = "F,…",
      description = {
        "all, none, or some of reset, reload, slow-reader, half-open and abandoned-tab",
        "(default: all)."
      })
  private String faults = "all";

  @Option(
      names = "--faults-per-second",
      paramLabel = "R",
      description = "In the mean (default: 2).")
  private double faultsPerSecond = 2;

  @Option(
      names = "--kill-server",
      paramLabel = "N",
      description = {
        "Kill the server so many times by SIGKILL, at moments drawn from the seed, and start it again",
        "on the same data (default: 0)."
      })
  private int kills;

  @Option(
      names = "--kill-above",
      paramLabel = "R",
      description = {
        "Put a kill off, for a minute of play at most, until so many turns were answered in the last",
        "second (default: 0)."
      })
  private double killAbove;

  @Option(
      names = "--url",
      paramLabel = "URL,…",
      split = ",",
      description = "A running server, or the nodes of a cluster; their store is not looked into.")
  private List<String> urls = List.of();

  @Mixin private final ClientOptions client = new ClientOptions();

  /**
   * The checked plan.
   *
   * @throws IllegalArgumentException that says what is wrong and what was expected
   */
  SoakPlan plan() {
    checkNumbers();
    Store store = stores.store(new Store.Sqlite());
    checkKills(store);
    SoakPlan plan =
        new SoakPlan(
            urls.stream().map(SoakOptions::node).toList(),
            store,
            rooms,
            spectators,
            rate.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
            Duration.ofSeconds(seconds),
            seed.seed(),
            Expect.read("--faults", faults, Fault::parse),
            faultsPerSecond,
            kills,
            killAbove,
            client.threads());
    client.checkSockets(plan.sockets());
    return plan;
  }

  private static Endpoint node(String url) {
    return Expect.endpoint("--url", url);
  }

  private void checkNumbers() {
    Expect.that(rooms >= 1, "--rooms: expected at least 1");
    Expect.that(spectators >= 0, "--spectators: expected at least 0");
    Expect.that(seconds >= 1, "--seconds: expected at least 1");
    Expect.that(kills >= 0, "--kill-server: expected at least 0");
    Expect.that(killAbove >= 0, "--kill-above: expected at least 0");
    Expect.that(
        faultsPerSecond > 0 && faultsPerSecond <= 1000,
        "--faults-per-second: expected more than 0 and at most 1000");
    rate.ifPresent(turns -> Expect.that(turns > 0, "--rate: expected more than 0"));
  }

  private void checkKills(Store store) {
    boolean own = urls.isEmpty();
    Expect.that(own || !stores.isGiven(), "--store is for a server that is started, not for --url");
    Expect.that(own || kills == 0, "--kill-server is for a server that is started, not for --url");
    Expect.that(
        !(store instanceof Store.Memory || store instanceof Store.None),
        "--store: nothing is left of %s to look into; expected sqlite or postgresql"
            .formatted(store.label()));
    Expect.that(kills > 0 || killAbove == 0, "--kill-above is for --kill-server");
    long least = kills * FaultPlan.BETWEEN_KILLS.toSeconds();
    Expect.that(
        seconds >= least, "--seconds: expected at least %d for %d kills".formatted(least, kills));
  }
}
