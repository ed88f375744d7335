package dev.espionage.server.game.archive;

import dev.espionage.engine.game.GameId;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// The finished games by id, and the views of all games. A game is added together with the event
/// that ends it. Thread-safe; never blocks the caller, and completes its stages on any thread. A
/// stage fails if the store does not answer.
public interface Archive {
  /// Finds a finished game. Empty, without distinction, if it is running, aborted, unknown or no
  /// longer kept.
  CompletionStage<Optional<ArchivedGame>> find(GameId game);

  /// Returns the present views of a game, running or ended; empty if there is no such game.
  CompletionStage<Optional<GameViews>> views(GameId game);
}
