package dev.espionage.server.app.cli;

import dev.espionage.engine.game.GameId;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.data.Export;
import dev.espionage.server.app.data.StoredData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the record of a finished game. */
@Command(
    name = "export",
    description = {
      "Write the record (.egr) of a finished game. The server may be running.",
      "Exit status: 0 written, 1 the game is unknown, not over, aborted or damaged, 2 wrong usage"
          + " or configuration, or the store or FILE cannot be used."
    })
final class DataExportCommand implements Callable<Integer> {

  private final Streams streams;
  @Mixin private DataOptions options = new DataOptions();

  @Parameters(index = "0", paramLabel = "GAME", description = "The game's id, 16 characters.")
  private String id = "";

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file to write instead of standard output; never overwritten.")
  private Optional<Path> file = Optional.empty();

  DataExportCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    return switch (GameId.parse(id)) {
      case Parsed.Value<GameId>(GameId game) ->
          options.run(streams, settings -> export(settings, game));
      case Parsed.Failure<GameId>(int column, String reason) -> {
        streams.complain("GAME:%d: %s".formatted(column, reason));
        yield ExitStatus.USAGE;
      }
    };
  }

  private int export(ServerSettings settings, GameId game) throws IOException {
    try (StoredData data = StoredData.open(settings)) {
      return switch (Export.of(data, game)) {
        case Export.Written(String text) -> {
          write(text);
          yield ExitStatus.OK;
        }
        case Export.None(String reason) -> {
          streams.complain("espionage: " + reason);
          yield ExitStatus.ILLEGAL;
        }
      };
    }
  }

  private void write(String text) throws IOException {
    if (file.isPresent()) {
      Files.writeString(file.get(), text, StandardOpenOption.CREATE_NEW);
    } else {
      streams.out().print(text);
    }
  }
}
