package dev.espionage.server.game.room;

import dev.espionage.engine.board.Step;
import java.util.List;

/**
 * What a player asks of the room of a game; each changes its state, or is refused. Values are
 * checked for form only (sizes, non-negative numbers): what is legal is the room's to judge.
 */
public sealed interface PlayerRequest {
  /**
   * The final deployment.
   *
   * @param setup home ranks as in a record (docs/notation.md, WhiteSetup), not parsed yet
   */
  record Deploy(String setup) implements PlayerRequest {
    /** Redacted: a log at any level holds no hidden piece. */
    @Override
    public String toString() {
      return "Deploy[redacted]";
    }
  }

  /** Have the room draw a legal deployment. */
  record DeployAtRandom() implements PlayerRequest {}

  /**
   * A whole turn.
   *
   * @param turn the number of turns played in the position that it is for
   */
  record PlayTurn(int turn, List<Step> steps) implements PlayerRequest {
    public PlayTurn {
      steps = List.copyOf(steps);
    }
  }

  record OfferDraw() implements PlayerRequest {}

  record AnswerDraw(boolean accept) implements PlayerRequest {}

  record Resign() implements PlayerRequest {}

  record Abort() implements PlayerRequest {}

  /** Claims against an opponent who is away. */
  record Claim(Wish wish) implements PlayerRequest {}

  /** Offers a rematch, or accepts the opponent's offer. */
  record OfferRematch() implements PlayerRequest {}

  record DeclineRematch() implements PlayerRequest {}

  /** What is claimed. */
  enum Wish {
    WIN,
    DRAW
  }
}
