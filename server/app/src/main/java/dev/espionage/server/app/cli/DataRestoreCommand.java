package dev.espionage.server.app.cli;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.data.Restore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Replaces the store with a backup. */
@Command(
    name = "restore",
    description = {
      "Check a backup and make it the store. Stop the server first.",
      "For SQLite; for PostgreSQL, use pg_restore.",
      "Exit status: 0 done, 1 the backup is damaged, 2 wrong usage or configuration, or the store"
          + " or FILE cannot be used."
    })
final class DataRestoreCommand implements Callable<Integer> {

  private final Streams streams;
  private final InstantSource clock;
  @Mixin private DataOptions options = new DataOptions();

  @Option(
      names = "--replace",
      description = "Replace the existing store, which is kept under a dated name.")
  private boolean replace;

  @Parameters(index = "0", paramLabel = "FILE", description = "The backup, which is not changed.")
  private Path file = Path.of("");

  DataRestoreCommand(Streams streams, InstantSource clock) {
    this.streams = streams;
    this.clock = clock;
  }

  @Override
  public Integer call() {
    return options.run(streams, this::restore);
  }

  private int restore(ServerSettings settings) throws IOException {
    Optional<Path> kept = Restore.from(settings, file, replace, clock.instant());
    kept.ifPresent(path -> streams.line("the old store is now " + path));
    streams.line("restored from " + file);
    return ExitStatus.OK;
  }
}
