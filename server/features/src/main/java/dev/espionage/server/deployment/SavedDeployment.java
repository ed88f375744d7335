package dev.espionage.server.deployment;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import java.util.Optional;

/**
 * A deployment that a player keeps, with ranks as its owner sees them: the front one first, each
 * from the owner's left to the right. Printing it shows nothing of it.
 *
 * @param variant its id; perhaps of one that there is no more
 * @param setup as in a record of White's, {@link Deployment#setup}
 * @param isDefault whether it is the one of its variant that is used when the owner is too late
 */
public record SavedDeployment(
    DeploymentId id, String variant, String name, String setup, boolean isDefault) {

  /** A deployment that a player wants to keep. */
  public record Draft(DeploymentName name, Deployment deployment, boolean isDefault) {
    Variant variant() {
      return deployment.variant();
    }

    /** Returns what is kept of it. */
    SavedDeployment as(DeploymentId id) {
      return new SavedDeployment(
          id, variant().id(), name.toString(), deployment.setup(), isDefault);
    }

    @Override
    public String toString() {
      return "Draft[redacted]";
    }
  }

  /**
   * What is to be different; what is empty stays.
   *
   * @param deployment of the same variant
   */
  public record Change(
      Optional<DeploymentName> name, Optional<Deployment> deployment, Optional<Boolean> isDefault) {
    @Override
    public String toString() {
      return "Change[redacted]";
    }
  }

  /** Returns this deployment after a change. */
  SavedDeployment with(Change change) {
    return new SavedDeployment(
        id,
        variant,
        change.name().map(DeploymentName::toString).orElse(name),
        change.deployment().map(Deployment::setup).orElse(setup),
        change.isDefault().orElse(isDefault));
  }

  @Override
  public String toString() {
    return "SavedDeployment[" + id + ", redacted]";
  }
}
