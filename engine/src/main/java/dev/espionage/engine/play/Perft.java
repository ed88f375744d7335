package dev.espionage.engine.play;

import dev.espionage.engine.board.Step;

/// A counter of the turns that the rules allow from a position, for comparing two programs.
/// Positions are true ones, without unknown pieces.
public final class Perft {

  /// A buffer for counting. It is never read, so all levels of the search share it.
  private final Step[] counted = new Step[TurnInProgress.MAX_LEGAL_STEPS];

  private Perft() {}

  /// Returns the number of sequences of `depth` legal turns, as played. A turn that ends the game
  /// ends its sequence at any depth.
  ///
  /// @param depth the number of turns; at 0 there is one empty sequence
  public static long turns(Position position, int depth) {
    return new Perft().sequences(position, depth);
  }

  /// Returns the number of legal first steps; 0 when the game is over.
  public static int steps(Position position) {
    return position.toMove().isPresent() ? position.begin().legalSteps().size() : 0;
  }

  private long sequences(Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    return position.toMove().isPresent() ? sequences(position.begin(), depth) : 0;
  }

  private long sequences(TurnInProgress turn, int depth) {
    if (turn.stepsLeft() == 1 && depth == 1) {
      return turn.legalSteps(counted); // each completes a turn, so it need not be played
    }
    long sequences = 0;
    for (Step step : turn.legalSteps()) {
      TurnInProgress next = turn.copy();
      next.play(step);
      sequences += next.isComplete() ? completed(next, depth) : sequences(next, depth);
    }
    return sequences;
  }

  private long completed(TurnInProgress turn, int depth) {
    if (depth == 1) {
      return 1;
    }
    PlayedTurn played = turn.end();
    return played.ending().isPresent() ? 1 : sequences(played.after(), depth - 1);
  }
}
