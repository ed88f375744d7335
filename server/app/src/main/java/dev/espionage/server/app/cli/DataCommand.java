package dev.espionage.server.app.cli;

import dev.espionage.engine.game.GameId;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.data.Backup;
import dev.espionage.server.app.data.Drill;
import dev.espionage.server.app.data.Export;
import dev.espionage.server.app.data.GameFinding;
import dev.espionage.server.app.data.Recomputation;
import dev.espionage.server.app.data.Restore;
import dev.espionage.server.app.data.StoreCheck;
import dev.espionage.server.app.data.StoredData;
import dev.espionage.server.sql.database.StoreDamaged;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The `data` subcommands, one per method.
@Command(
    name = "data",
    description = {
      "Maintain the store: check it, recompute ratings, write records, make and restore backups.",
      "The store is the one that serve would use with the same configuration."
    },
    synopsisSubcommandLabel = "COMMAND")
public final class DataCommand {
  /// The number of games between two lines of progress.
  private static final int PROGRESS = 1_000;

  /// The value of `drill --from` for the newest backup.
  private static final String NEWEST = "newest";

  private final Streams streams;
  private final InstantSource clock;

  /// @param clock dates the store that a restored backup replaces
  public DataCommand(Streams streams, InstantSource clock) {
    this.streams = streams;
    this.clock = clock;
  }

  /// A use of the store.
  private interface StoreAction {
    /// Uses the store and returns the exit status.
    int with(ServerSettings settings) throws IOException;
  }

  @Command(
      name = "check",
      description = {
        "Read every game of the store, replay it, and compare the other tables with it.",
        "Prints a line per problem, naming the game but no hidden piece, and counts at the end.",
        "The server may be running: each game is checked as it stands at that moment.",
        "Exit status: 0 no problems, or all corrected; 1 problems found; 2 wrong usage or"
            + " configuration, or the store cannot be read."
      })
  int check(
      @Mixin ConfigOption config,
      @Option(
              names = "--write",
              description =
                  "Correct the turns that lists show, where they are ahead of the game after a"
                      + " fail-over of PostgreSQL. The server may be running.")
          boolean write) {
    return run(
        config,
        settings -> {
          try (StoredData data = StoredData.open(settings)) {
            var check = new StoreCheck(data, write);
            check.run(new ProgressPrinter());
            return conclude(check, write);
          }
        });
  }

  private int conclude(StoreCheck check, boolean write) {
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

  /// Prints findings on standard output, and progress on standard error.
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

  @Command(
      name = "export",
      description = {
        "Write the record (.egr) of a finished game. The server may be running.",
        "Exit status: 0 written, 1 the game is unknown, not over, aborted or damaged, 2 wrong usage"
            + " or configuration, or the store or FILE cannot be used."
      })
  int export(
      @Mixin ConfigOption config,
      @Parameters(paramLabel = "GAME", description = "The game's id, 16 characters.") String id,
      @Option(
              names = "--out",
              paramLabel = "FILE",
              description = "The file to write instead of standard output; never overwritten.")
          Optional<Path> file) {
    return switch (GameId.parse(id)) {
      case Parsed.Value<GameId>(GameId game) ->
          run(config, settings -> export(settings, game, file));
      case Parsed.Failure<GameId>(int column, String reason) -> {
        streams.complain("GAME:%d: %s".formatted(column, reason));
        yield ExitStatus.USAGE;
      }
    };
  }

  private int export(ServerSettings settings, GameId game, Optional<Path> file) throws IOException {
    try (StoredData data = StoredData.open(settings)) {
      switch (Export.of(data, game)) {
        case Export.None(String reason) -> {
          streams.complain("espionage: " + reason);
          return ExitStatus.ILLEGAL;
        }
        case Export.Written(String text) -> {
          if (file.isPresent()) {
            Files.writeString(file.get(), text, StandardOpenOption.CREATE_NEW);
          } else {
            streams.out().print(text);
          }
          return ExitStatus.OK;
        }
      }
    }
  }

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
  int ratings(
      @Mixin ConfigOption config,
      @Option(
              names = "--write",
              description =
                  "Store the computed ratings. Stop the server first: every node of a cluster.")
          boolean write) {
    return run(
        config,
        settings ->
            conclude(
                write ? Recomputation.correct(settings) : Recomputation.compare(settings), write));
  }

  private int conclude(Recomputation done, boolean write) {
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

  @Command(
      name = "backup",
      description = {
        "Copy the store to a file, check the copy, and wait until it is on disk.",
        "The server may be running. For SQLite; for PostgreSQL, use pg_dump.",
        "Exit status: 0 done, 1 the store is damaged, 2 wrong usage or configuration, or the store"
            + " or FILE cannot be used."
      })
  int backup(
      @Mixin ConfigOption config,
      @Parameters(
              paramLabel = "FILE",
              description = "The new file; never overwritten. It will contain hidden pieces.")
          Path file) {
    return run(
        config,
        settings -> {
          Backup.take(settings, file);
          streams.line("the backup is in " + file);
          return ExitStatus.OK;
        });
  }

  @Command(
      name = "restore",
      description = {
        "Check a backup and make it the store. Stop the server first.",
        "Ends all sessions, and erases those players again who were erased since the backup.",
        "For SQLite; for PostgreSQL, use pg_restore.",
        "Exit status: 0 done, 1 the backup is damaged, 2 wrong usage or configuration, or the store"
            + " or FILE cannot be used."
      })
  int restore(
      @Mixin ConfigOption config,
      @Option(
              names = "--replace",
              description = "Replace the existing store, which is kept under a dated name.")
          boolean replace,
      @Parameters(paramLabel = "FILE", description = "The backup, which is not changed.")
          Path file) {
    return run(
        config,
        settings -> {
          Restore.Restored done = Restore.from(settings, file, replace, clock.instant());
          done.replaced().ifPresent(path -> streams.line("the old store is now " + path));
          if (done.erased() > 0) {
            streams.line("players erased again: " + done.erased());
          }
          streams.line("restored from " + file);
          return ExitStatus.OK;
        });
  }

  @Command(
      name = "drill",
      description = {
        "Restore a backup into a temporary directory beside it, run the whole check on it, and"
            + " delete the directory.",
        "The server may be running. For SQLite.",
        "Exit status: 0 no problems, 1 problems found, 2 wrong usage or configuration, or there is"
            + " no such backup or no space."
      })
  int drill(
      @Mixin ConfigOption config,
      @Option(
              names = "--from",
              paramLabel = "FILE",
              defaultValue = NEWEST,
              description = "The backup; by default the newest of espionage.backup.directory.")
          String from) {
    return run(
        config,
        settings -> {
          long begun = System.nanoTime();
          Path backup = from.equals(NEWEST) ? Drill.newest(settings) : Path.of(from);
          try (Drill drill = Drill.of(settings, backup)) {
            var check = new StoreCheck(drill.data(), false);
            check.run(new ProgressPrinter());
            int status = conclude(check, false);
            streams.line(
                "players: %d, erased again: %d".formatted(drill.players(), drill.erased()));
            streams.line(
                "restored and checked %s in %.1f s"
                    .formatted(backup, (System.nanoTime() - begun) / 1e9));
            return status;
          }
        });
  }

  /// Runs `action` with the configured store and prints errors as complaints.
  private int run(ConfigOption config, StoreAction action) {
    return config.run(
        streams,
        Map.of(),
        configured -> {
          try {
            return action.with(configured.settings());
          } catch (StoreDamaged e) {
            streams.complain("espionage: " + e.getMessage());
            return ExitStatus.ILLEGAL;
          } catch (IOException e) {
            streams.complain("espionage: " + words(e));
            return ExitStatus.USAGE;
          }
        });
  }

  private static String words(IOException failure) {
    return switch (failure) {
      case FileAlreadyExistsException e ->
          "%s already exists: name another file".formatted(e.getFile());
      case NoSuchFileException e -> "%s: no such file or directory".formatted(e.getFile());
      case AccessDeniedException e -> "%s: permission denied".formatted(e.getFile());
      case IOException e -> Objects.toString(e.getMessage(), e.toString());
    };
  }
}
