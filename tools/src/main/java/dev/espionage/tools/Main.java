package dev.espionage.tools;

import dev.espionage.tools.bot.BotCommand;
import dev.espionage.tools.demo.DemoCommand;
import dev.espionage.tools.match.MatchCommand;
import dev.espionage.tools.terminal.ToolCommand;
import java.util.Locale;
import picocli.CommandLine;

/// The command line of the tools that play games.
public final class Main {

  private Main() {}

  /// Runs one command and exits with its status.
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    System.exit(commands().execute(args));
  }

  public static CommandLine commands() {
    return ToolCommand.commands(new DemoCommand(), new MatchCommand(), new BotCommand());
  }
}
