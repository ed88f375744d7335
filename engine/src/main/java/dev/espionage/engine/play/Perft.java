package dev.espionage.engine.play;

import dev.espionage.engine.board.Step;

/**
 * Counts what the rules allow from a position on, so that two programs can be held against each
 * other. Positions are true ones, without unknown pieces.
 */
public final class Perft {

  /** For counting only; never read, so all levels of the search may share it. */
  private final Step[] counted = new Step[TurnInProgress.MOST_LEGAL_STEPS];

  private Perft() {}

  /**
   * The number of sequences of {@code depth} legal turns, as played. A turn that ends the game is
   * the last one of its sequence at whatever depth it comes.
   *
   * @param depth 0 or more; at 0 there is one empty sequence
   */
  public static long turns(Position position, int depth) {
    return new Perft().sequences(position, depth);
  }

  /** The number of steps that may begin a turn; 0 when the game is over. */
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
      return turn.legalSteps(counted); // each completes a turn: no need to play it
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
