package dev.espionage.server.game.archive;

import dev.espionage.engine.game.GameId;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Finished games by their id. They get here together with the event that ends them. Safe for use by
 * any thread; never blocks the caller, and completes its stages on any thread; a stage that fails
 * means that the store did not answer.
 */
public interface Archive {
  /** The game; empty, without distinction, if running, aborted, unknown or no longer kept. */
  CompletionStage<Optional<ArchivedGame>> find(GameId game);
}
