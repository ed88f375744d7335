package dev.espionage.loadtest;

import dev.espionage.loadtest.bench.BenchCommand;
import dev.espionage.loadtest.bot.BotCommand;
import dev.espionage.loadtest.demo.DemoCommand;
import dev.espionage.loadtest.faults.FaultsCommand;
import dev.espionage.loadtest.hostile.HostileCommand;
import dev.espionage.loadtest.load.LoadCommand;
import dev.espionage.loadtest.match.MatchCommand;
import dev.espionage.loadtest.soak.SoakCommand;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command line of the load tools, with one subcommand per tool. */
@Command(
    name = "espionage",
    description = "Demo, load test, soak, benchmarks, matches and a bot for Espionage Server.",
    synopsisSubcommandLabel = "COMMAND")
@SuppressWarnings("UnusedVariable") // picocli sets and reads --help
public final class Main {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help and exit.")
  private boolean help;

  private Main() {}

  /** Runs one command and exits with its status. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    System.exit(commands().execute(args));
  }

  static CommandLine commands() {
    return new CommandLine(new Main())
        .addSubcommand(new DemoCommand())
        .addSubcommand(new LoadCommand())
        .addSubcommand(new SoakCommand())
        .addSubcommand(new FaultsCommand())
        .addSubcommand(new HostileCommand())
        .addSubcommand(new BenchCommand())
        .addSubcommand(new MatchCommand())
        .addSubcommand(new BotCommand());
  }
}
