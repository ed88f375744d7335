package dev.espionage.server.app.cli;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.PositionNotation;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.Position;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Checks records against the rules and prints their positions. */
@Command(
    name = "replay",
    description = {
      "Check game records against the rules, and print one position line after the deployment and "
          + "one after every turn.",
      "Exit status: 0 all legal, 1 an illegal record, 2 wrong usage or an unreadable file."
    })
public final class ReplayCommand implements Callable<Integer> {

  private final Streams streams;

  @Option(
      names = "--view",
      paramLabel = "VIEWER",
      converter = ViewerConverter.class,
      description = "Print what white, black or spectator sees.")
  private Optional<Viewer> viewer = Optional.empty();

  @Parameters(arity = "1..*", paramLabel = "FILE.egr", description = "The records.")
  private List<String> files = List.of();

  public ReplayCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    int status = ExitStatus.OK;
    for (int i = 0; i < files.size(); i++) {
      if (i > 0) {
        streams.line("");
      }
      status = Math.max(status, replay(files.get(i)));
      if (streams.out().checkError()) {
        break; // the reader of the output has gone
      }
    }
    return status;
  }

  private int replay(String file) {
    return switch (RecordFile.read(file)) {
      case RecordFile.Content(GameRecord record) -> replay(file, record);
      case RecordFile.IsNone(var failure) -> {
        streams.complain(file + ":" + failure);
        yield ExitStatus.ILLEGAL;
      }
      case RecordFile.Unreadable(String reason) -> {
        streams.complain(file + ": cannot be read: " + reason);
        yield ExitStatus.USAGE;
      }
    };
  }

  private int replay(String file, GameRecord record) {
    Replay replay = Replay.of(record);
    replay
        .moments()
        .forEach(replayState -> streams.line(PositionNotation.format(seen(replayState))));
    replay.fault().ifPresent(fault -> streams.complain(file + ": " + fault));
    return replay.fault().isPresent() ? ExitStatus.ILLEGAL : ExitStatus.OK;
  }

  private Position seen(Replay.ReplayState replayState) {
    return viewer.map(who -> replayState.seenBy(who).position()).orElse(replayState.position());
  }

  /** Reads the name of a viewer. */
  static final class ViewerConverter implements ITypeConverter<Viewer> {

    @Override
    public Viewer convert(String name) {
      return switch (name) {
        case "white" -> Viewer.WHITE;
        case "black" -> Viewer.BLACK;
        case "spectator" -> Viewer.SPECTATOR;
        default -> throw new TypeConversionException("expected white, black or spectator");
      };
    }
  }
}
