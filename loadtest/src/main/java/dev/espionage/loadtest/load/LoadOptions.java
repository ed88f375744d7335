package dev.espionage.loadtest.load;

import dev.espionage.loadtest.options.ClientOptions;
import dev.espionage.loadtest.options.Expect;
import dev.espionage.loadtest.options.GameOptions;
import dev.espionage.loadtest.options.SeedOption;
import dev.espionage.loadtest.options.StoreOptions;
import dev.espionage.loadtest.player.WeightedPolicy;
import dev.espionage.loadtest.process.Store;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What may be asked of a load test on the command line, and whether it makes sense. */
final class LoadOptions {

  /**
   * A game whose first turn is not played within 30 s is aborted; rooms wait for rounds besides.
   */
  private static final double LONGEST_BETWEEN_TURNS_SECONDS = 10;

  @Option(names = "--rooms", paramLabel = "N", description = "Games at a time (default: 100).")
  private int rooms = 100;

  @Option(
      names = "--spectators",
      paramLabel = "K",
      description = "Of each game, besides the players (default: 0).")
  private int spectators;

  @Option(
      names = "--rate",
      paramLabel = "R",
      description = {
        "Turns a second in all, at even distances; times count from when a turn was due, so that",
        "waiting shows (no coordinated omission)."
      })
  private Optional<Double> rate = Optional.empty();

  @Option(
      names = "--closed",
      description = "A closed loop: each turn follows the last at once (default without --rate).")
  private boolean closed;

  @Option(names = "--seconds", paramLabel = "S", description = "To measure (default: 30).")
  private int seconds = 30;

  @Option(
      names = "--warm-up",
      paramLabel = "S",
      description = "Seconds to play before measuring (default: 15).")
  private int warmUp = 15;

  @Mixin private final GameOptions games = new GameOptions();
  @Mixin private final SeedOption seed = new SeedOption();
  @Mixin private final StoreOptions stores = new StoreOptions();

  @Option(
      names = "--database-pid",
      paramLabel = "PID",
      description = "A database process of this machine: its CPU and its children's is measured.")
  private Optional<Long> databasePid = Optional.empty();

  @Option(
      names = "--baseline",
      description = {
        "Measure a bare Netty server besides, in turn with this one: a request of 32 bytes answered",
        "by 300, and the same sent to everybody in a room."
      })
  private boolean baseline;

  @Option(
      names = "--breakdown",
      description = "Record afterwards where the server's processor time goes.")
  private boolean breakdown;

  @Option(names = "--url", paramLabel = "URL", description = "A running server.")
  private Optional<String> url = Optional.empty();

  @Option(
      names = "--metrics",
      paramLabel = "URL",
      description = "With --url: its port for operators, to know its CPU.")
  private Optional<String> metrics = Optional.empty();

  @Mixin private final ClientOptions client = new ClientOptions();

  /**
   * The checked plan.
   *
   * @param idle connections that are kept besides, to measure memory and nothing else
   * @throws IllegalArgumentException that says what is wrong and what was expected
   */
  LoadPlan plan(Optional<Integer> idle) {
    checkNumbers();
    checkIdle(idle);
    checkTogether();
    LoadPlan plan =
        new LoadPlan(
            url.map(address -> Expect.endpoint("--url", address)),
            metrics.map(address -> Expect.endpoint("--metrics", address)),
            stores.store(new Store.None()),
            room(),
            rooms,
            spectators,
            rate.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
            Duration.ofSeconds(warmUp),
            Duration.ofSeconds(seconds),
            baseline,
            breakdown,
            databasePid.map(OptionalLong::of).orElse(OptionalLong.empty()),
            client.threads());
    client.checkSockets(plan.sockets() + idle.orElse(0));
    return plan;
  }

  private void checkNumbers() {
    Expect.that(rooms >= 1, "--rooms: expected at least 1");
    Expect.that(spectators >= 0, "--spectators: expected at least 0");
    Expect.that(seconds >= 1, "--seconds: expected at least 1");
    Expect.that(warmUp >= 0, "--warm-up: expected at least 0");
    rate.ifPresent(turns -> {
      double fewest = rooms / LONGEST_BETWEEN_TURNS_SECONDS;
      Expect.that(
          turns > 0 && turns >= fewest,
          "--rate: expected at least %.1f turns/s for %,d rooms, so that no first turn is late"
              .formatted(fewest, rooms));
    });
  }

  private void checkIdle(Optional<Integer> idle) {
    idle.ifPresent(connections -> {
      Expect.that(connections >= 1, "--idle: expected at least 1");
      Expect.that(
          url.isEmpty() && rate.isEmpty() && !baseline && !breakdown && spectators == 0,
          "--idle: expected none of --url, --rate, --baseline, --breakdown and --spectators with it");
    });
  }

  private void checkTogether() {
    Expect.that(rate.isEmpty() || !closed, "--closed and --rate exclude each other");
    Expect.that(metrics.isEmpty() || url.isPresent(), "--metrics is for a server given by --url");
    Expect.that(
        url.isEmpty() || !breakdown, "--breakdown needs a server that is started for the test");
  }

  private RoomPlan room() {
    String timeControl = games.timeControl();
    return new RoomPlan(
        games.variant(), timeControl, seed.seed(), WeightedPolicy::new, RoomPlan.TO_THE_END);
  }
}
