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
      "Compute all ratings again from the results in the archive, in the order in which they were "
          + "counted, and hold what is stored against it, to the last bit.",
      "A line for each difference, and counts at the end. A server may run meanwhile, but not with "
          + "--write.",
      "Exit status: 0 no difference, or all put right; 1 there are some; 2 wrong usage or "
          + "configuration, or the store cannot be used."
    })
final class DataRatingsCommand implements Callable<Integer> {

  private final Streams streams;
  @Mixin private DataOptions options = new DataOptions();

  @Option(
      names = "--write",
      description = "Write what was computed. Stop the server first, every node of a cluster.")
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
          "different: %d%s".formatted(done.differences().size(), write ? ", put right" : ""));
    }
    if (!done.missing().isEmpty()) {
      streams.line("cannot be computed: %d, see \"data check\"".formatted(done.missing().size()));
    }
    boolean open = !done.missing().isEmpty() || (!write && !done.differences().isEmpty());
    if (!open && done.differences().isEmpty()) {
      streams.line("all is well");
    }
    return open ? ExitStatus.ILLEGAL : ExitStatus.OK;
  }
}
