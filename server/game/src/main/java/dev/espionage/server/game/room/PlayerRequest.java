package dev.espionage.server.game.room;

import dev.espionage.engine.board.Step;
import java.util.List;

/// A player's request to the room of a game. It changes the room's state or is refused. Values are
/// checked for form only (sizes, non-negative numbers); the room judges their legality.
public sealed interface PlayerRequest {
  /// The final deployment.
  ///
  /// @param setup the home ranks in the notation of records (docs/notation.md, WhiteSetup), not
  ///   parsed yet
  record Deploy(String setup) implements PlayerRequest {
    /// Returns a redacted text, so that no log shows a hidden piece.
    @Override
    public String toString() {
      return "Deploy[redacted]";
    }
  }

  /// A deployment that the room draws at random.
  record DeployAtRandom() implements PlayerRequest {}

  /// A whole turn.
  ///
  /// @param turn the number of turns played in the position that the turn is for
  record PlayTurn(int turn, List<Step> steps) implements PlayerRequest {
    public PlayTurn {
      steps = List.copyOf(steps);
    }
  }

  record OfferDraw() implements PlayerRequest {}

  record AnswerDraw(boolean accept) implements PlayerRequest {}

  record Resign() implements PlayerRequest {}

  record Abort() implements PlayerRequest {}

  /// A claim against an opponent who is away.
  record Claim(ClaimedResult claimedResult) implements PlayerRequest {}

  /// An offer of a rematch, or the acceptance of the opponent's offer.
  record OfferRematch() implements PlayerRequest {}

  record DeclineRematch() implements PlayerRequest {}

  /// The result that a player claims.
  enum ClaimedResult {
    WIN,
    DRAW
  }
}
