package dev.espionage.server.deployment;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.server.kernel.PlayerId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Where saved deployments are kept: at most {@value #MOST} of a player, their names unique for each
 * player and variant, at most one the default of them. Whatever is asked is asked for a player, and
 * what others have is for that player not there. Of two changes at once the last one counts. Safe
 * for use by any thread; never blocks it. Stages fail if the store does not answer.
 */
public interface Deployments {
  /** How many a player may keep, of all variants together. */
  int MOST = 50;

  /** What the player keeps, in the order in which it was made. */
  CompletionStage<List<SavedDeployment>> list(PlayerId player);

  /** One of the player's. */
  CompletionStage<Optional<SavedDeployment>> find(PlayerId player, DeploymentId id);

  /** Keeps a new one. If it is to be the default, the one before is not any more. */
  CompletionStage<SaveAnswer> save(PlayerId player, SavedDeployment.Draft draft);

  /** Changes one of the player's. If it is to be the default, the one before is not any more. */
  CompletionStage<SaveAnswer> change(PlayerId player, DeploymentId id, DeploymentChange change);

  /** Forgets one of the player's; false if there is no such one. */
  CompletionStage<Boolean> delete(PlayerId player, DeploymentId id);

  /**
   * What the player deploys who is too late, as the player sees it; empty if there is none, or it
   * does not fit the variant.
   */
  CompletionStage<Optional<Deployment>> defaultOf(PlayerId player, Variant variant);
}
