package dev.espionage.server.app.cli;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.notation.PositionNotation;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.engine.play.Position;
import java.util.Optional;

/** A position given on the command line. */
final class PositionArgument {

  private PositionArgument() {}

  /** The position; empty, with a complaint, if the line is none. */
  static Optional<Position> read(Streams streams, Variant variant, String line) {
    return accept(streams, "POSITION", PositionNotation.parse(variant, line));
  }

  /** What was parsed; empty, with a complaint, if that failed. */
  static <T> Optional<T> accept(Streams streams, String argument, Parsed<T> parsed) {
    return switch (parsed) {
      case Parsed.Value<T>(T value) -> Optional.of(value);
      case Parsed.Failure<T>(int column, String reason) -> {
        streams.complain("%s:%d: %s".formatted(argument, column, reason));
        yield Optional.empty();
      }
    };
  }

  /** Whether every piece of this side is known. */
  static boolean isKnown(Position position, Side side) {
    for (byte square : position.board().pieces(side).toBytes()) {
      if (position.board().piece(square).isEmpty()) {
        return false;
      }
    }
    return true;
  }
}
