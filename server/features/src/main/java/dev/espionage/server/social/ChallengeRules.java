package dev.espionage.server.social;

import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.concurrent.CompletionStage;

/// Decides who may challenge whom. Thread-safe; never blocks the caller; completes its stages on
/// any thread. A stage fails if the store does not answer.
@FunctionalInterface
public interface ChallengeRules {
  /// Returns the rule between two players. It is the same whether or not one blocks the other, and
  /// for a player who does not exist it is that of a guest.
  ///
  /// @param pool the pool of the game
  CompletionStage<Rule> of(Player challenger, PlayerId challenged, RatingPool pool);

  /// A player's policy, and what it means for one challenger.
  ///
  /// @param friends true if the two are friends
  record Rule(ChallengePolicy policy, boolean friends, boolean allowed) {}
}
