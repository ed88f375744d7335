package dev.espionage.loadtest.hostile;

import dev.espionage.tools.options.GameOptions;
import dev.espionage.tools.options.OptionChecks;
import dev.espionage.tools.options.ReportOptions;
import dev.espionage.tools.options.StoreOptions;
import dev.espionage.tools.process.SourceTree;
import dev.espionage.tools.process.StoreChoice;
import dev.espionage.tools.terminal.ToolCommand;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Attacks a server as hostile clients would, and measures what ordinary players notice.
@Command(
    name = "hostile",
    description = {
      "Start a server, play control games on it, and attack it from many addresses of this"
          + " machine: clients that never read, send slowly, break the protocol or flood it. For"
          + " each attack, print what it cost the attacker and the server, the latency of the"
          + " control games and of what people do besides, and how long the server took to close"
          + " the attacker's connections.",
      "Exit status: 0 if nothing is wrong, 1 after a finding or failure, 2 for wrong usage."
    },
    footer = {
      "",
      "For example: espionage hostile --seconds 10 --json hostile.json",
      "             espionage hostile --mixed --seconds 1800 --report hostile.html"
    })
public final class HostileCommand implements Callable<Integer> {

  @Option(
      names = "--attack",
      paramLabel = "A,…",
      split = ",",
      description = "Run only these attacks (default: all).")
  private List<String> attacks = List.of();

  @Option(
      names = "--together",
      description = "Run all attacks at the same time (default: one after another).")
  private boolean together;

  @Option(
      names = "--mixed",
      description =
          "Run several attacks at a time, in a random order, again and again, until their time is"
              + " over.")
  private boolean mixed;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "Duration of each attack (default: 10), or of all with --mixed (1800).")
  private Optional<Integer> seconds = Optional.empty();

  @Option(
      names = "--at-once",
      paramLabel = "N",
      description = "Attacks at a time, with --mixed: 1 to 4 (default: 3).")
  private Optional<Integer> atOnce = Optional.empty();

  @Option(
      names = "--rooms",
      paramLabel = "N",
      description = "Control games at a time (default: 4).")
  private int rooms = 4;

  @Option(
      names = "--scale",
      paramLabel = "P",
      description = "Size of the attacks, in percent (default: 100).")
  private int scale = 100;

  @Option(
      names = "--grace",
      paramLabel = "S",
      description =
          "How many seconds after its documented deadline the server may close a connection of an"
              + " attacker (default: 5).")
  private int grace = 5;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description =
          "An environment variable of the server, such as ESPIONAGE_HTTP_IDLE_TIMEOUT=5s.")
  private Map<String, String> settings = Map.of();

  @Mixin private final StoreOptions stores = new StoreOptions();
  @Mixin private final GameOptions.OfSeed seed = new GameOptions.OfSeed();
  @Mixin private final ReportOptions reports = new ReportOptions();

  @Override
  public Integer call() throws InterruptedException {
    return ToolCommand.run("hostile", this::plan, this::run);
  }

  private HostilePlan plan() {
    OptionChecks.atLeast(1, "--scale", scale);
    OptionChecks.atLeast(0, "--grace", grace);
    OptionChecks.atLeast(1, "--rooms", rooms);
    return new HostilePlan(
        rounds(),
        rooms,
        scale,
        stores.store(StoreChoice.SQLITE),
        settings,
        Duration.ofSeconds(grace),
        seed.seed());
  }

  private List<AttackRound> rounds() {
    Duration time = Duration.ofSeconds(seconds.orElse(mixed ? 1_800 : 10));
    int lanes = atOnce.orElse(3);
    OptionChecks.that(time.isPositive(), "--seconds: expected at least 1");
    OptionChecks.that(mixed || atOnce.isEmpty(), "--at-once: only with --mixed");
    OptionChecks.that(!mixed || !together, "--together: not with --mixed; expected --at-once");
    OptionChecks.that(
        lanes >= 1 && lanes <= AttackRound.MOST_MIXED,
        "--at-once: expected 1 to " + AttackRound.MOST_MIXED);
    List<Attack> chosen =
        attacks.isEmpty()
            ? Attack.all()
            : attacks.stream().distinct().map(HostileCommand::attack).toList();
    if (mixed) {
      return List.of(AttackRound.mixed(chosen, lanes, time));
    }
    return together
        ? List.of(AttackRound.together(chosen, time))
        : AttackRound.oneByOne(chosen, time);
  }

  private static Attack attack(String name) {
    return OptionChecks.read(
        "--attack", name, text -> OptionChecks.labelled(text, Attack.all(), Attack::name));
  }

  private int run(HostilePlan plan) throws IOException, InterruptedException {
    return reports.report(SourceTree.jvmFlags(), () -> HostileRun.of(plan));
  }
}
