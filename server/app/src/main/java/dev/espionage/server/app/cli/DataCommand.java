package dev.espionage.server.app.cli;

import java.time.InstantSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Nothing but its subcommands, which look after what is stored. */
@Command(
    name = "data",
    description = {
      "Look after what is stored: check it, compute ratings again, write records, make and restore backups.",
      "The store is the one that serve would use with the same configuration."
    },
    synopsisSubcommandLabel = "COMMAND")
public final class DataCommand {

  private DataCommand() {}

  /** The command with its subcommands. */
  public static CommandLine line(Streams streams) {
    return new CommandLine(new DataCommand())
        .addSubcommand(new DataCheckCommand(streams))
        .addSubcommand(new DataExportCommand(streams))
        .addSubcommand(new DataRatingsCommand(streams))
        .addSubcommand(new DataBackupCommand(streams))
        .addSubcommand(new DataRestoreCommand(streams, InstantSource.system()));
  }
}
