package dev.espionage.server.deployment;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import java.util.Optional;

/// A deployment that a player keeps, with ranks as its owner sees them: the front rank first, each
/// from the owner's left to the right. Its content is redacted when printed.
///
/// @param variant the id of the variant, which may no longer exist
/// @param setup the setup in the notation of a record for White, [Deployment#setup]
/// @param isDefault true if this deployment of its variant is used when the owner is too late
public record SavedDeployment(
    DeploymentId id, String variant, String name, String setup, boolean isDefault) {

  /// A deployment that a player wants to save.
  public record Draft(DeploymentName name, Deployment deployment, boolean isDefault) {
    Variant variant() {
      return deployment.variant();
    }

    /// Returns the deployment to store.
    SavedDeployment as(DeploymentId id) {
      return new SavedDeployment(
          id, variant().id(), name.toString(), deployment.setup(), isDefault);
    }

    @Override
    public String toString() {
      return "Draft[redacted]";
    }
  }

  /// The changes to a deployment; empty values stay unchanged.
  ///
  /// @param deployment the new deployment, of the same variant
  public record Change(
      Optional<DeploymentName> name, Optional<Deployment> deployment, Optional<Boolean> isDefault) {
    @Override
    public String toString() {
      return "Change[redacted]";
    }
  }

  /// Returns this deployment after a change.
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
