package dev.espionage.engine.testkit;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.play.PlayedStep;
import java.util.Arrays;

/// The pieces of a course that were never unmasked, and those that moved, by their home squares.
///
/// @param hidden the home squares of pieces that were masked when play ended or when they fell
/// @param moved the home squares of pieces that made a step, attacks included
record NeverUnmaskedPieces(SquareSet hidden, SquareSet moved) {

  private static final int NOBODY = -1;

  /// Follows every piece from its home square.
  ///
  /// @param deployed the board before the first turn
  static NeverUnmaskedPieces of(Board deployed, PublicCourse course) {
    SquareSet pieces = deployed.pieces(Side.WHITE).union(deployed.pieces(Side.BLACK));
    int[] homes = new int[deployed.geometry().size()];
    Arrays.setAll(homes, square -> pieces.contains(square) ? square : NOBODY);
    SquareSet[] unmasked = {deployed.unmasked()};
    SquareSet moved = SquareSet.EMPTY;
    for (PublicCourse.SubmittedTurn submittedTurn : course.beats()) {
      if (submittedTurn instanceof PublicCourse.Played played) {
        for (PlayedStep step : played.steps()) {
          moved = moved.with(homes[step.step().from()]);
          follow(homes, step);
          step.unmasked().forEach(square -> unmasked[0] = unmasked[0].with(homes[square]));
        }
      }
    }
    return new NeverUnmaskedPieces(pieces.minus(unmasked[0]), moved);
  }

  private static void follow(int[] homes, PlayedStep played) {
    Step step = played.step();
    if (played.outcome() != PlayedStep.Outcome.ATTACKER_FELL) {
      homes[step.to()] = homes[step.from()];
    }
    homes[step.from()] = NOBODY;
  }
}
