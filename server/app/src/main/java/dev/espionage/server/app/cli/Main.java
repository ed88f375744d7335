package dev.espionage.server.app.cli;

import com.google.common.collect.ImmutableMap;
import dev.espionage.server.app.Release;
import java.time.InstantSource;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// The command `espionage`: a list of its subcommands and nothing else.
@Command(
    name = "espionage",
    description = "Espionage Server and the tools for its games.",
    synopsisSubcommandLabel = "COMMAND",
    footer =
        "%nOther tools: demo plays whole games against a server, match compares computer players, bot"
            + " lets one play with an account. Only in the source tree: club fills an empty store,"
            + " load plays many games at once and measures them, soak also breaks connections and"
            + " kills the server, faults breaks disks, databases and networks, hostile attacks a"
            + " server, bench measures the rules engine.",
    versionProvider = Main.Version.class)
@SuppressWarnings("UnusedVariable") // Picocli sets and reads --help and --version.
public final class Main {
  private static final ImmutableMap<String, Function<Streams, Object>> SUBCOMMANDS =
      ImmutableMap.<String, Function<Streams, Object>>builder()
          .put("replay", ReplayCommand::new)
          .put("perft", PerftCommand::new)
          .put("check", CheckCommand::new)
          .put("audit", AuditCommand::new)
          .put("random-game", RandomGameCommand::new)
          .put("serve", streams -> new ServeCommand(streams, Release.current().toString()))
          .put(
              "cluster",
              streams ->
                  new ClusterCommand(streams, Release.current().toString(), Main.class.getName()))
          .put("data", streams -> new DataCommand(streams, InstantSource.system()))
          .put("admin", streams -> new AdminCommand(streams, InstantSource.system()))
          .build();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help and exit.")
  private boolean help;

  @Option(names = "--version", versionHelp = true, description = "Show the version and exit.")
  private boolean version;

  private Main() {}

  /// Runs one command and exits with its status.
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    System.exit(Terminal.run(Main::commands, args));
  }

  /// Returns the command line for `args`, which prints to `streams`. If `args` begin with a
  /// subcommand, the command line has only that subcommand. Picocli reads each subcommand by
  /// reflection, which would slow the start of the server.
  public static CommandLine commands(Streams streams, String... args) {
    ImmutableMap<String, Function<Streams, Object>> asked =
        args.length > 0 && SUBCOMMANDS.containsKey(args[0])
            ? ImmutableMap.of(args[0], SUBCOMMANDS.get(args[0]))
            : SUBCOMMANDS;
    CommandLine line = new CommandLine(new Main());
    asked.forEach((name, command) -> line.addSubcommand(name, command.apply(streams)));
    return line;
  }

  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"espionage " + Release.current()};
    }
  }
}
