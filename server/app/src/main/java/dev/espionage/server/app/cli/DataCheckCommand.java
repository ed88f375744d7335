package dev.espionage.server.app.cli;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.data.GameFinding;
import dev.espionage.server.app.data.StoreCheck;
import dev.espionage.server.app.data.StoredData;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks the whole store. */
@Command(
    name = "check",
    description = {
      "Read every game of the store, replay it, and compare the other tables with it.",
      "Prints a line per problem, naming the game but no hidden piece, and counts at the end.",
      "The server may be running: each game is checked as it stands at that moment.",
      "Exit status: 0 no problems, or all corrected; 1 problems found; 2 wrong usage or configuration, "
          + "or the store cannot be read."
    })
final class DataCheckCommand implements Callable<Integer> {
  private static final int PROGRESS = 1_000;

  private final Streams streams;
  @Mixin private DataOptions options = new DataOptions();

  @Option(
      names = "--write",
      description =
          "Correct the turns that lists show, where they are ahead of the game after a fail-over of "
              + "PostgreSQL. The server may be running.")
  private boolean write;

  DataCheckCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    return options.run(streams, this::check);
  }

  private int check(ServerSettings settings) throws IOException {
    try (StoredData data = StoredData.open(settings)) {
      var check = new StoreCheck(data, write);
      check.run(new ProgressPrinter());
      return conclude(check);
    }
  }

  private int conclude(StoreCheck check) {
    streams.line(
        "games: %d finished, %d aborted, %d unfinished, %d unreadable"
            .formatted(check.finished(), check.aborted(), check.unfinished(), check.unreadable()));
    long damaged = check.found(GameFinding.Kind.DAMAGED);
    long newer = check.found(GameFinding.Kind.NEWER);
    long ahead = check.found(GameFinding.Kind.TURN_AHEAD);
    if (ahead > 0) {
      streams.line("turns ahead of the game: %d%s".formatted(ahead, write ? ", corrected" : ""));
    }
    if (damaged + newer > 0) {
      streams.line("wrong: %d damaged, %d of a newer version".formatted(damaged, newer));
      return ExitStatus.ILLEGAL;
    }
    if (ahead == 0) {
      streams.line("no problems found");
    }
    return ahead == 0 || write ? ExitStatus.OK : ExitStatus.ILLEGAL;
  }

  /** Prints each finding at once, and the progress. */
  private final class ProgressPrinter implements StoreCheck.Listener {
    @Override
    public void found(GameFinding finding) {
      streams.line(finding.text());
    }

    @Override
    public void checked(long games) {
      if (games % PROGRESS == 0) {
        streams.complain("checked %d games …".formatted(games));
      }
    }
  }
}
