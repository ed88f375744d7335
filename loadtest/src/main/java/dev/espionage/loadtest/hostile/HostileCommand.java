package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.gauge.MachineInfo;
import dev.espionage.loadtest.options.GameOptions;
import dev.espionage.loadtest.options.OptionChecks;
import dev.espionage.loadtest.options.ReportOptions;
import dev.espionage.loadtest.process.JavaProcess;
import dev.espionage.loadtest.process.SourceTree;
import dev.espionage.loadtest.report.HostileReport;
import dev.espionage.loadtest.terminal.ToolCommand;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Attacks a server as hostile clients would, and measures what ordinary players notice. */
@Command(
    name = "hostile",
    description = {
      "Start a server, play control games on it, and attack it from many addresses of this machine:",
      "clients that never read, send slowly, break the protocol or flood it. For each attack, print",
      "what it cost the attacker and the server, the latency of the control games, and how long the",
      "server took to close the attacker's connections.",
      "Exit status: 0 if nothing is wrong, 1 after a finding or failure, 2 for wrong usage."
    },
    footer = {"", "For example: espionage hostile --seconds 10 --json hostile.json"})
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
      names = "--seconds",
      paramLabel = "S",
      description = "Duration of each attack (default: 10).")
  private int seconds = 10;

  @Option(
      names = "--scale",
      paramLabel = "P",
      description = "Size of the attacks, in percent (default: 100).")
  private int scale = 100;

  @Option(
      names = "--closing",
      paramLabel = "S",
      description = {
        "The longest time after an attack in which the server must have closed all its connections",
        "(default: 70, more than the server's longest deadline)."
      })
  private int closing = 70;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description =
          "An environment variable of the server, such as ESPIONAGE_HTTP_IDLE_TIMEOUT=5s.")
  private Map<String, String> settings = Map.of();

  @Mixin private final GameOptions.OfSeed seed = new GameOptions.OfSeed();
  @Mixin private final ReportOptions reports = new ReportOptions();
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  @Override
  public Integer call() throws InterruptedException {
    return ToolCommand.run("hostile", this::plan, this::run);
  }

  private HostilePlan plan() {
    OptionChecks.atLeast(1, "--seconds", seconds);
    OptionChecks.atLeast(1, "--scale", scale);
    OptionChecks.atLeast(1, "--closing", closing);
    OptionChecks.that(!reports.wantsPage(), "--report: there is no page; expected --json");
    List<Attack> chosen =
        attacks.isEmpty() ? Attack.all() : attacks.stream().map(HostileCommand::attack).toList();
    return new HostilePlan(
        together ? List.of(Attack.together(chosen)) : chosen,
        Duration.ofSeconds(seconds),
        scale,
        settings,
        Duration.ofSeconds(closing),
        seed.seed());
  }

  private static Attack attack(String name) {
    return Attack.all().stream()
        .filter(attack -> attack.name().equals(name))
        .findAny()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "--attack: \"%s\" is none; expected one of %s"
                    .formatted(
                        name,
                        Attack.all().stream()
                            .map(Attack::name)
                            .collect(Collectors.joining(", ")))));
  }

  private int run(HostilePlan plan) throws IOException, InterruptedException {
    reports.checkWritable();
    MachineInfo machineInfo = MachineInfo.here(JavaProcess.flags(), SourceTree.home());
    HostileReport report =
        HostileRun.of(plan, Instant.now().truncatedTo(ChronoUnit.SECONDS), machineInfo);
    reports.write(report, out);
    return report.isClean() ? 0 : ToolCommand.FAILED;
  }
}
