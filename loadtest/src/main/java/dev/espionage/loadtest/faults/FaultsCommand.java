package dev.espionage.loadtest.faults;

import dev.espionage.loadtest.rig.Rig;
import dev.espionage.tools.options.GameOptions;
import dev.espionage.tools.options.OptionChecks;
import dev.espionage.tools.process.SourceTree;
import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.terminal.ToolCommand;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Runs a fault scenario, and compares what the servers acknowledged with the store.
@Command(
    name = "faults",
    description = {
      "Play at three speeds on servers that are started for it, let a fault happen, and check that"
          + " no acknowledged turn is lost or doubled, no clock is charged for the outage, no"
          + " shown state contradicts the store and every game goes on. Without SCENARIO, list the"
          + " scenarios.",
      "Exit status: 0 if nothing is wrong, 1 after a finding or failure, 2 for wrong usage or if"
          + " this machine cannot run the scenario. A negative control is wrong if it finds"
          + " nothing."
    },
    footer = {"", "For example: espionage faults sigkill 3 --json target/faults"})
public final class FaultsCommand implements Callable<Integer> {

  private static final int CANNOT_RUN = 2;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SCENARIO",
      description = "The scenario; without it, all are listed.")
  private Optional<String> name = Optional.empty();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TIMES",
      description = "Number of runs, each on new servers (default: 1).")
  private Optional<Integer> times = Optional.empty();

  @Option(names = "--rooms", paramLabel = "N", description = "Games at a time (default: 12).")
  private int rooms = 12;

  @Option(
      names = "--warm-up",
      paramLabel = "S",
      description = "Least seconds of play before the fault (default: 4).")
  private int warmUp = 4;

  @Option(
      names = "--json",
      paramLabel = "DIR",
      description = "Write the report to SCENARIO.json in this directory, after every run.")
  private Optional<Path> json = Optional.empty();

  @Mixin private final GameOptions.OfSeed seed = new GameOptions.OfSeed();
  private final PrintStream out = ToolCommand.output();

  @Override
  public Integer call() throws InterruptedException {
    if (name.isEmpty()) {
      for (Scenario scenario : Scenario.values()) {
        out.println("%-26s %s".formatted(scenario.label(), scenario.text()));
      }
      return 0;
    }
    return ToolCommand.run("faults", this::scenario, this::run);
  }

  private Scenario scenario() {
    OptionChecks.atLeast(3, "--rooms", rooms);
    OptionChecks.atLeast(1, "--warm-up", warmUp);
    OptionChecks.atLeast(1, "TIMES", times.orElse(1));
    return Scenario.of(name.orElseThrow());
  }

  private int run(Scenario scenario) throws IOException, InterruptedException {
    Optional<String> missing = scenario.missing();
    if (missing.isPresent()) {
      System.err.println(
          "espionage faults: %s %s".formatted(scenario.label(), missing.orElseThrow()));
      return CANNOT_RUN;
    }
    MachineInfo machineInfo = MachineInfo.here(SourceTree.jvmFlags(), SourceTree.home());
    List<FaultReport.Run> runs = new ArrayList<>();
    FaultReport report;
    do {
      runs.add(once(scenario, seed.seed() + runs.size()));
      report = new FaultReport(scenario.label(), scenario.text(), rooms, runs);
      write(report, machineInfo);
    } while (runs.size() < times.orElse(1));
    report.layout().lines().forEach(out::println);
    return report.isClean() ? 0 : ToolCommand.FAILED;
  }

  private FaultReport.Run once(Scenario scenario, long runSeed)
      throws IOException, InterruptedException {
    Rig rig = scenario.start();
    boolean clean = false;
    try {
      FaultReport.Run run =
          new FaultRun(
                  scenario, rig, new FaultRun.Games(rooms, Duration.ofSeconds(warmUp), runSeed))
              .report();
      clean = run.asExpected();
      return run;
    } finally {
      rig.close(clean, out);
    }
  }

  private void write(FaultReport report, MachineInfo machineInfo) throws IOException {
    Map<String, Object> setup = Map.of("rooms", rooms, "warm-up", warmUp, "seed", seed.seed());
    if (json.isPresent()) {
      Files.createDirectories(json.get());
      Files.writeString(
          json.get().resolve(report.scenario() + ".json"), report.json(setup, machineInfo) + "\n");
    }
  }
}
