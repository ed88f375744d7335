package dev.espionage.server.game.journal;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.kernel.Player;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/// Opens games together with another write. Thread-safe; never blocks the caller.
@FunctionalInterface
public interface GameOpenings {
  /// Opens a game.
  ///
  /// @param write the action that writes the first entry; its stage completes when the entry is
  ///   durable. If it fails, the opening fails in the same way.
  CompletionStage<GameId> open(
      BySide<Player> players,
      GameTerms terms,
      Function<JournalEntry.Opened, CompletionStage<Void>> write);
}
