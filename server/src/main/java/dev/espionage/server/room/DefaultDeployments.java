package dev.espionage.server.room;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.server.session.PlayerId;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * What players deploy who are there but not ready when the time to deploy is up. Safe for use by
 * any thread; never blocks the caller, and completes its stages on any thread. A stage that fails
 * means that nothing is known.
 */
@FunctionalInterface
public interface DefaultDeployments {
  /** The player's own for this variant, as the player would see it as White; empty without one. */
  CompletionStage<Optional<Deployment>> find(PlayerId player, Variant variant);
}
