package dev.espionage.client.game;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.Fallen;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.StepOutcome;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes the engine's view out of a snapshot. What the server already projected is projected once
 * more, which changes nothing: a view is the same on both sides of the wire.
 */
public final class Seen {

  private Seen() {}

  /**
   * What the snapshot of a running game shows.
   *
   * @throws IllegalArgumentException if its board does not fit the variant
   */
  public static View view(Variant variant, Viewer viewer, Snapshot snapshot) {
    Position position =
        new Position(
            variant,
            Board.of(variant.geometry(), snapshot.getBoard().toByteArray()),
            side(snapshot.getToMove()),
            steps(snapshot.getWhiteLast()),
            steps(snapshot.getBlackLast()),
            snapshot.getTurn(),
            snapshot.getQuiet());
    return View.of(viewer, position, fallen(snapshot.getFallen()), lastTurn(snapshot));
  }

  /** The engine's name of a side; empty for {@code SIDE_UNSPECIFIED}. */
  public static Optional<Side> side(dev.espionage.protocol.v1.@Nullable Side side) {
    return switch (side) {
      case null -> Optional.empty();
      case SIDE_WHITE -> Optional.of(Side.WHITE);
      case SIDE_BLACK -> Optional.of(Side.BLACK);
      case SIDE_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
    };
  }

  /** Pairs of squares, as {@code Snapshot.white_last} has them. */
  public static List<Step> steps(ByteString squares) {
    List<Step> steps = new ArrayList<>(squares.size() / 2);
    for (int i = 0; i + 1 < squares.size(); i += 2) {
      steps.add(new Step(squares.byteAt(i), squares.byteAt(i + 1)));
    }
    return steps;
  }

  private static Fallen fallen(ByteString cells) {
    Fallen fallen = Fallen.NONE;
    for (byte cell : cells) {
      fallen = fallen.with(cell);
    }
    return fallen;
  }

  private static List<PlayedStep> lastTurn(Snapshot snapshot) {
    List<PlayedStep> steps = new ArrayList<>(snapshot.getLastTurnCount());
    for (var step : snapshot.getLastTurnList()) {
      steps.add(
          new PlayedStep(
              new Step(step.getFrom(), step.getTo()),
              outcome(step.getOutcome()),
              squares(step.getUnmasked())));
    }
    return steps;
  }

  private static SquareSet squares(ByteString bytes) {
    SquareSet squares = SquareSet.EMPTY;
    for (byte square : bytes) {
      squares = squares.with(square);
    }
    return squares;
  }

  private static StepOutcome outcome(dev.espionage.protocol.v1.StepOutcome outcome) {
    return switch (outcome) {
      case STEP_OUTCOME_MOVED -> StepOutcome.MOVED;
      case STEP_OUTCOME_ATTACKER_WON -> StepOutcome.ATTACKER_WON;
      case STEP_OUTCOME_ATTACKER_FELL -> StepOutcome.ATTACKER_FELL;
      case STEP_OUTCOME_UNSPECIFIED, UNRECOGNIZED ->
          throw new IllegalArgumentException("a step without an outcome");
    };
  }
}
