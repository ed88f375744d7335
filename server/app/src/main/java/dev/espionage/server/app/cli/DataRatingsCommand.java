package dev.espionage.server.app.cli;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.data.Recomputation;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Recomputes all ratings. */
@Command(
    name = "ratings",
    description = {
      "Recompute all ratings from the results in the archive, in the order in which they were "
          + "counted, and compare the stored ratings with them, to the last bit.",
      "Prints a line for each difference, and counts at the end. The server may be running, but "
          + "not with --write.",
      "Exit status: 0 no difference, or all corrected; 1 differences; 2 wrong usage or "
          + "configuration, or the store cannot be used."
    })
final class DataRatingsCommand implements Callable<Integer> {

  private final Streams streams;
  @Mixin private DataOptions options = new DataOptions();

  @Option(
      names = "--write",
      description = "Store the computed ratings. Stop the server first: every node of a cluster.")
  private boolean write;

  DataRatingsCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    return options.run(streams, this::recompute);
  }

  private int recompute(ServerSettings settings) throws IOException {
    Recomputation done = write ? Recomputation.correct(settings) : Recomputation.compare(settings);
    done.differences().forEach(streams::line);
    done.missing().forEach(streams::line);
    streams.line("rated games: %d".formatted(done.games()));
    if (!done.differences().isEmpty()) {
      streams.line(
          "different: %d%s".formatted(done.differences().size(), write ? ", corrected" : ""));
    }
    if (!done.missing().isEmpty()) {
      streams.line("cannot be computed: %d, see \"data check\"".formatted(done.missing().size()));
    }
    boolean open = !done.missing().isEmpty() || (!write && !done.differences().isEmpty());
    if (!open && done.differences().isEmpty()) {
      streams.line("no problems found");
    }
    return open ? ExitStatus.ILLEGAL : ExitStatus.OK;
  }
}
