package dev.espionage.tools.terminal;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// Runs a command: checks its options, runs it and reports a failure.
public final class ToolCommand {

  /// The exit status after a failure.
  public static final int FAILED = 1;

  private static final int USAGE = 2;

  @FunctionalInterface
  public interface Task<P> {
    int run(P plan) throws IOException, InterruptedException;
  }

  private ToolCommand() {}

  /// Returns standard output in UTF-8, whatever the locale.
  public static PrintStream output() {
    return new PrintStream(System.out, true, StandardCharsets.UTF_8);
  }

  /// Returns a command line with these subcommands, each of which also knows `--help`.
  public static CommandLine commands(Object... tools) {
    CommandLine commands = new CommandLine(new Tools());
    for (Object tool : tools) {
      commands.addSubcommand(tool);
    }
    return commands;
  }

  /// Runs a command if its options make a plan, and returns the exit status.
  public static <P> int run(String command, Supplier<P> plan, Task<P> task)
      throws InterruptedException {
    P checked;
    try {
      checked = plan.get();
    } catch (IllegalArgumentException e) {
      return complain(command, e.getMessage(), USAGE);
    }
    try {
      return task.run(checked);
    } catch (IOException e) {
      return complain(command, e.getMessage(), FAILED);
    }
  }

  /// Prints the problem and returns the exit status for a failure.
  public static int failed(String command, @Nullable String problem) {
    return complain(command, problem, FAILED);
  }

  private static int complain(String command, @Nullable String problem, int status) {
    System.err.println("espionage " + command + ": " + problem);
    return status;
  }

  @Command(name = "espionage", synopsisSubcommandLabel = "COMMAND")
  @SuppressWarnings("UnusedVariable") // picocli sets and reads --help
  private static final class Tools {

    @Option(
        names = {"-h", "--help"},
        usageHelp = true,
        scope = ScopeType.INHERIT,
        description = "Show this help and exit.")
    private boolean help;
  }
}
