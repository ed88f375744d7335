package dev.espionage.server.app.cli;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.notation.PositionNotation;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.engine.play.Position;
import java.util.Optional;

/// A position given on the command line.
final class PositionArgument {

  private PositionArgument() {}

  /// Returns the position, or empty with a complaint if the line is not a position.
  static Optional<Position> read(Streams streams, Variant variant, String line) {
    return accept(streams, "POSITION", PositionNotation.parse(variant, line));
  }

  /// Returns the parsed value, or empty with a complaint if parsing failed.
  static <T> Optional<T> accept(Streams streams, String argument, Parsed<T> parsed) {
    return switch (parsed) {
      case Parsed.Value<T>(T value) -> Optional.of(value);
      case Parsed.Failure<T>(int column, String reason) -> {
        streams.complain("%s:%d: %s".formatted(argument, column, reason));
        yield Optional.empty();
      }
    };
  }

  /// Returns whether every piece of the side is known.
  static boolean isKnown(Position position, Side side) {
    for (byte square : position.board().pieces(side).toBytes()) {
      if (position.board().piece(square).isEmpty()) {
        return false;
      }
    }
    return true;
  }
}
