package dev.espionage.loadtest;

import dev.espionage.loadtest.bench.BenchCommand;
import dev.espionage.loadtest.faults.FaultsCommand;
import dev.espionage.loadtest.hostile.HostileCommand;
import dev.espionage.loadtest.load.LoadCommand;
import dev.espionage.loadtest.soak.SoakCommand;
import dev.espionage.tools.terminal.ToolCommand;
import java.util.Locale;
import picocli.CommandLine;

/// The command line of the load tests, with one subcommand per kind of test.
public final class Main {

  private Main() {}

  /// Runs one command and exits with its status.
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    System.exit(commands().execute(args));
  }

  public static CommandLine commands() {
    return ToolCommand.commands(
        new LoadCommand(),
        new SoakCommand(),
        new FaultsCommand(),
        new HostileCommand(),
        new BenchCommand());
  }
}
