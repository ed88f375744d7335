package dev.espionage.server.app.cli;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.play.Perft;
import dev.espionage.engine.play.Position;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Counts legal turns, to compare with other programs.
@Command(
    name = "perft",
    description = "Count the sequences of legal turns from a position, and its legal first steps.")
public final class PerftCommand implements Callable<Integer> {

  private final Streams streams;

  @Parameters(
      index = "0",
      paramLabel = "POSITION",
      description = "A full position line, as one argument.")
  private String line = "";

  @Parameters(
      index = "1",
      paramLabel = "VARIANT",
      converter = VariantConverter.class,
      description = "Its variant.")
  private Variant variant = Variants.ESPIONAGE;

  @Parameters(index = "2", paramLabel = "DEPTH", description = "How many turns, 0 or more.")
  private int depth;

  public PerftCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    if (depth < 0) {
      streams.complain("DEPTH: expected 0 or more, found " + depth);
      return ExitStatus.USAGE;
    }
    Optional<Position> position = PositionArgument.read(streams, variant, line);
    return position.map(this::count).orElse(ExitStatus.USAGE);
  }

  private int count(Position position) {
    if (!PositionArgument.isKnown(position, Side.WHITE)
        || !PositionArgument.isKnown(position, Side.BLACK)) {
      streams.complain("POSITION: expected a full position, found X or x");
      return ExitStatus.USAGE;
    }
    streams.line("turns " + Perft.turns(position, depth));
    streams.line("steps " + Perft.steps(position));
    return ExitStatus.OK;
  }
}
