package dev.espionage.server.app.cli;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.TurnNotation;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.engine.play.View;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Judges a submitted turn by the view of its mover.
@Command(
    name = "check",
    description = {
      "Judge a turn of the side to move by what that side sees.",
      "Exit status: 0 legal, 1 illegal, 2 wrong usage."
    })
public final class CheckCommand implements Callable<Integer> {

  private static final String NO_STEP = "-";

  private final Streams streams;

  @Parameters(
      index = "0",
      paramLabel = "POSITION",
      description = "The mover's position line or the full one, as one argument.")
  private String line = "";

  @Parameters(
      index = "1",
      paramLabel = "VARIANT",
      converter = VariantConverter.class,
      description = "Its variant.")
  private Variant variant = Variants.ESPIONAGE;

  @Parameters(index = "2", paramLabel = "TURN", description = "The turn, e.g. c3c4+g3g4.")
  private String text = "";

  public CheckCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    Optional<Position> position = PositionArgument.read(streams, variant, line);
    Optional<Turn> turn =
        PositionArgument.accept(streams, "TURN", TurnNotation.parse(variant.geometry(), text));
    return position.isPresent() && turn.isPresent()
        ? check(position.get(), turn.get())
        : ExitStatus.USAGE;
  }

  private int check(Position position, Turn turn) {
    if (position.toMove().isEmpty()) {
      return illegal(name(turn, 0), "the game is over");
    }
    Side mover = position.toMove().get();
    if (!PositionArgument.isKnown(position, mover)) {
      streams.complain("POSITION: expected the view of the side to move or the full line");
      return ExitStatus.USAGE;
    }
    View view = View.of(Viewer.of(mover), position, FallenPieces.NONE, List.of());
    return switch (view.judge(turn)) {
      case TurnVerdict.Legal() -> {
        streams.line("legal");
        yield ExitStatus.OK;
      }
      case TurnVerdict.Illegal(var step, var rule) ->
          illegal(step.isPresent() ? name(turn, step.getAsInt()) : NO_STEP, rule.text());
    };
  }

  private String name(Turn turn, int step) {
    return TurnNotation.format(variant.geometry(), turn.steps().get(step));
  }

  private int illegal(String step, String reason) {
    streams.line("illegal: %s: %s".formatted(step, reason));
    return ExitStatus.ILLEGAL;
  }
}
