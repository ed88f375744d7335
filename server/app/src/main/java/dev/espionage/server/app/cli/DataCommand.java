package dev.espionage.server.app.cli;

import java.time.InstantSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The group of subcommands that maintain the store. */
@Command(
    name = "data",
    description = {
      "Maintain the store: check it, recompute ratings, write records, make and restore backups.",
      "The store is the one that serve would use with the same configuration."
    },
    synopsisSubcommandLabel = "COMMAND")
public final class DataCommand {

  private DataCommand() {}

  /** Returns the command with its subcommands. */
  public static CommandLine line(Streams streams) {
    return new CommandLine(new DataCommand())
        .addSubcommand(new DataCheckCommand(streams))
        .addSubcommand(new DataExportCommand(streams))
        .addSubcommand(new DataRatingsCommand(streams))
        .addSubcommand(new DataBackupCommand(streams))
        .addSubcommand(new DataRestoreCommand(streams, InstantSource.system()));
  }
}
