package dev.espionage.server.deployment;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;

/**
 * A deployment as it is kept, with ranks as its owner sees them: the front one first, each from the
 * owner's left to the right. Printing it shows nothing of it.
 *
 * @param variant its id; perhaps of one that there is no more
 * @param setup as in a record of White's, {@link Deployment#setup}
 * @param isDefault whether it is the one of its variant that is used when the owner is too late
 */
public record SavedDeployment(
    DeploymentId id, String variant, String name, String setup, boolean isDefault) {

  /** What a player wants to keep. */
  public record Draft(DeploymentName name, Deployment deployment, boolean isDefault) {
    Variant variant() {
      return deployment.variant();
    }

    /** As it is kept. */
    public SavedDeployment as(DeploymentId id) {
      return new SavedDeployment(
          id, variant().id(), name.toString(), deployment.setup(), isDefault);
    }

    @Override
    public String toString() {
      return "Draft[redacted]";
    }
  }

  @Override
  public String toString() {
    return "SavedDeployment[" + id + ", redacted]";
  }
}
