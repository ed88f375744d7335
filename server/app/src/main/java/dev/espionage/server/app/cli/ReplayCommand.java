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

/// Checks records against the rules and prints their positions.
@Command(
    name = "replay",
    description = {
      "Check game records against the rules, and print one position line after the deployment and "
          + "one after every turn. A file may hold several records, with an empty line between two.",
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

  @Parameters(arity = "1..*", paramLabel = "FILE.egr", description = "Files of records.")
  private List<String> files = List.of();

  public ReplayCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    return new RecordFiles(streams, this::replay, () -> streams.line("")).check(files);
  }

  private int replay(String name, GameRecord record) {
    Replay replay = Replay.of(record);
    replay
        .moments()
        .forEach(replayState -> streams.line(PositionNotation.format(seen(replayState))));
    replay.fault().ifPresent(fault -> streams.complain(name + ": " + fault));
    return replay.fault().isPresent() ? ExitStatus.ILLEGAL : ExitStatus.OK;
  }

  private Position seen(Replay.ReplayState replayState) {
    return viewer.map(who -> replayState.seenBy(who).position()).orElse(replayState.position());
  }

  /// Reads the name of a viewer.
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
