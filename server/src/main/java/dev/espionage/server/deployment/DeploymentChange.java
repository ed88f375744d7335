package dev.espionage.server.deployment;

import dev.espionage.engine.board.Deployment;
import java.util.Optional;

/**
 * What is to be different of a saved deployment; what is empty stays. Printing it shows nothing.
 *
 * @param deployment of the same variant
 */
public record DeploymentChange(
    Optional<DeploymentName> name, Optional<Deployment> deployment, Optional<Boolean> isDefault) {

  /** The one that was, after this. */
  public SavedDeployment of(SavedDeployment before) {
    return new SavedDeployment(
        before.id(),
        before.variant(),
        name.map(DeploymentName::toString).orElse(before.name()),
        deployment.map(Deployment::setup).orElse(before.setup()),
        isDefault.orElse(before.isDefault()));
  }

  @Override
  public String toString() {
    return "DeploymentChange[redacted]";
  }
}
