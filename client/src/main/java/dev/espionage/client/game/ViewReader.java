package dev.espionage.client.game;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.protocol.v1.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Converts the server's messages into the engine's views. The engine projects what the server has
/// already projected, which changes nothing: client and server have equal views.
public final class ViewReader {

  private ViewReader() {}

  /// Returns the view in the snapshot of a running game.
  ///
  /// @throws IllegalArgumentException if its board does not fit the variant
  public static View view(Variant variant, Viewer viewer, Snapshot snapshot) {
    Position position =
        new Position(
            variant,
            board(variant, snapshot.getBoard()),
            side(snapshot.getToMove()),
            steps(snapshot.getWhiteLast()),
            steps(snapshot.getBlackLast()),
            snapshot.getTurn(),
            snapshot.getQuiet());
    return View.of(
        viewer, position, fallen(snapshot.getFallen()), played(snapshot.getLastTurnList()));
  }

  /// Returns the view before the first turn.
  ///
  /// @throws IllegalArgumentException if the entry is of a later turn, or its board does not fit
  public static View start(Variant variant, Viewer viewer, HistoryEntry entry) {
    if (entry.getTurn() != 0) {
      throw new IllegalArgumentException("expected turn 0, but this is turn " + entry.getTurn());
    }
    Position position = Position.initial(variant, board(variant, entry.getBoard()));
    return View.of(viewer, position, fallen(entry.getFallen()), List.of());
  }

  /// Returns the view after one more turn. The entry holds only what the viewer saw. This method
  /// derives the rest from the previous view: the side to move, the steps that may not be taken
  /// back, and the number of quiet turns.
  ///
  /// @param before the view of the previous turn
  /// @throws IllegalArgumentException if the entry is of another turn, or its board does not fit
  public static View after(View before, HistoryEntry entry) {
    Position old = before.position();
    if (entry.getTurn() != old.turn() + 1) {
      throw new IllegalArgumentException(
          "expected turn " + (old.turn() + 1) + ", but this is turn " + entry.getTurn());
    }
    Side mover = old.toMove().orElseThrow(() -> new IllegalArgumentException("the game is over"));
    List<PlayedStep> played = played(entry.getStepsList());
    Board board = board(old.variant(), entry.getBoard());
    List<Step> own = survived(played);
    List<Step> others = standing(old.last(mover.opponent()), board.pieces(mover.opponent()));
    boolean white = mover == Side.WHITE;
    Position position =
        new Position(
            old.variant(),
            board,
            Optional.of(mover.opponent()),
            white ? own : others,
            white ? others : own,
            entry.getTurn(),
            isQuiet(played) ? old.quiet() + 1 : 0);
    return View.of(before.viewer(), position, fallen(entry.getFallen()), played);
  }

  private static Board board(Variant variant, ByteString cells) {
    return Board.of(variant.geometry(), cells.toByteArray());
  }

  private static List<Step> survived(List<PlayedStep> played) {
    return played.stream()
        .filter(step -> step.outcome() != PlayedStep.Outcome.ATTACKER_FELL)
        .map(PlayedStep::step)
        .toList();
  }

  private static List<Step> standing(List<Step> steps, SquareSet pieces) {
    return steps.stream().filter(step -> pieces.contains(step.to())).toList();
  }

  /// Returns whether no piece fell and none was unmasked. Every attack makes a piece fall, and
  /// nothing else does.
  private static boolean isQuiet(List<PlayedStep> played) {
    return played.stream()
        .allMatch(step -> step.outcome() == PlayedStep.Outcome.MOVED && step.unmasked().isEmpty());
  }

  /// Returns the engine's side; empty for `SIDE_UNSPECIFIED`.
  public static Optional<Side> side(dev.espionage.protocol.v1.@Nullable Side side) {
    return switch (side) {
      case null -> Optional.empty();
      case SIDE_WHITE -> Optional.of(Side.WHITE);
      case SIDE_BLACK -> Optional.of(Side.BLACK);
      case SIDE_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
    };
  }

  /// Returns the steps in a list of square pairs, such as `Snapshot.white_last`.
  public static List<Step> steps(ByteString squares) {
    List<Step> steps = new ArrayList<>(squares.size() / 2);
    for (int i = 0; i + 1 < squares.size(); i += 2) {
      steps.add(new Step(squares.byteAt(i), squares.byteAt(i + 1)));
    }
    return steps;
  }

  private static FallenPieces fallen(ByteString cells) {
    FallenPieces fallen = FallenPieces.NONE;
    for (byte cell : cells) {
      fallen = fallen.with(cell);
    }
    return fallen;
  }

  private static List<PlayedStep> played(List<dev.espionage.protocol.v1.PlayedStep> shown) {
    List<PlayedStep> steps = new ArrayList<>(shown.size());
    for (var step : shown) {
      steps.add(
          new PlayedStep(
              new Step(step.getFrom(), step.getTo()),
              outcome(step.getOutcome()),
              squares(step.getUnmasked())));
    }
    return steps;
  }

  /// Returns the squares in a list of one byte per square, such as `GameInfo.volcanoes`.
  public static SquareSet squares(ByteString bytes) {
    SquareSet squares = SquareSet.EMPTY;
    for (byte square : bytes) {
      squares = squares.with(square);
    }
    return squares;
  }

  private static PlayedStep.Outcome outcome(dev.espionage.protocol.v1.StepOutcome outcome) {
    return switch (outcome) {
      case STEP_OUTCOME_MOVED -> PlayedStep.Outcome.MOVED;
      case STEP_OUTCOME_ATTACKER_WON -> PlayedStep.Outcome.ATTACKER_WON;
      case STEP_OUTCOME_ATTACKER_FELL -> PlayedStep.Outcome.ATTACKER_FELL;
      case STEP_OUTCOME_UNSPECIFIED, UNRECOGNIZED ->
          throw new IllegalArgumentException("a step has no outcome");
    };
  }
}
