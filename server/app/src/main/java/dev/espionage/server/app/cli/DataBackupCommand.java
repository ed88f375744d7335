package dev.espionage.server.app.cli;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.data.Backup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Copies the store to a file. */
@Command(
    name = "backup",
    description = {
      "Copy the store to a file, check the copy, and wait until it is on disk.",
      "The server may be running. For SQLite; for PostgreSQL, use pg_dump.",
      "Exit status: 0 done, 1 the store is damaged, 2 wrong usage or configuration, or the store or"
          + " FILE cannot be used."
    })
final class DataBackupCommand implements Callable<Integer> {

  private final Streams streams;
  @Mixin private DataOptions options = new DataOptions();

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "The new file; never overwritten. It will contain hidden pieces.")
  private Path file = Path.of("");

  DataBackupCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    return options.run(streams, this::backup);
  }

  private int backup(ServerSettings settings) throws IOException {
    Backup.take(settings, file);
    streams.line("the backup is in " + file);
    return ExitStatus.OK;
  }
}
