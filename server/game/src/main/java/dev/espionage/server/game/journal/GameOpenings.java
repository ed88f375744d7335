package dev.espionage.server.game.journal;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.kernel.Player;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Brings games into being together with something else that is written. Safe for use by any thread;
 * never blocks the caller.
 */
@FunctionalInterface
public interface GameOpenings {
  /**
   * Opens a game.
   *
   * @param write writes the first entry, and completes when that is durable. If it fails, so does
   *     the opening, in the same way.
   */
  CompletionStage<GameId> open(
      BySide<Player> players,
      GameTerms terms,
      Function<JournalEntry.Opened, CompletionStage<Void>> write);
}
