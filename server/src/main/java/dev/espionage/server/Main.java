package dev.espionage.server;

import dev.espionage.server.cli.AuditCommand;
import dev.espionage.server.cli.CheckCommand;
import dev.espionage.server.cli.ClusterCommand;
import dev.espionage.server.cli.DataCommand;
import dev.espionage.server.cli.PerftCommand;
import dev.espionage.server.cli.RandomGameCommand;
import dev.espionage.server.cli.ReplayCommand;
import dev.espionage.server.cli.ServeCommand;
import dev.espionage.server.cli.Streams;
import dev.espionage.server.cli.Terminal;
import dev.espionage.server.cli.admin.AdminCommand;
import java.time.InstantSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command {@code espionage}: nothing but its subcommands, a line each. */
@Command(
    name = "espionage",
    description = "Espionage Server and the tools for its games.",
    synopsisSubcommandLabel = "COMMAND",
    footer =
        "%nTools beside the server: demo plays whole games against it, load many at once and measures"
            + " them, bench measures the rules.",
    versionProvider = Main.Version.class)
@SuppressWarnings(
    "UnusedVariable") // --help and --version are for picocli, which sets and reads them
public final class Main {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help and exit.")
  private boolean help;

  @Option(names = "--version", versionHelp = true, description = "Show the version and exit.")
  private boolean version;

  private Main() {}

  /** Runs one command and exits with its status. */
  public static void main(String[] args) {
    System.exit(Terminal.run(Main::commands, args));
  }

  /** The whole command line, which prints to {@code streams}. */
  static CommandLine commands(Streams streams) {
    return new CommandLine(new Main())
        .addSubcommand(new ReplayCommand(streams))
        .addSubcommand(new PerftCommand(streams))
        .addSubcommand(new CheckCommand(streams))
        .addSubcommand(new AuditCommand(streams))
        .addSubcommand(new RandomGameCommand(streams))
        .addSubcommand(new ServeCommand(streams, Version.number()))
        .addSubcommand(new ClusterCommand(streams, Version.number(), Main.class.getName()))
        .addSubcommand(DataCommand.line(streams))
        .addSubcommand(new AdminCommand(streams, InstantSource.system()));
  }

  /** What the jar's manifest says; a build that was not packaged has no version. */
  static final class Version implements IVersionProvider {

    static String number() {
      String version = Main.class.getPackage().getImplementationVersion();
      return version == null ? "(not packaged)" : version;
    }

    @Override
    public String[] getVersion() {
      return new String[] {"espionage " + number()};
    }
  }
}
