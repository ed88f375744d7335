package dev.espionage.server.deployment;

import com.google.protobuf.MessageOrBuilder;
import dev.espionage.protocol.v1.DeploymentList;
import dev.espionage.server.feature.PersonalData;
import java.util.List;

/// Writes the bodies of `deployment.proto`.
final class DeploymentBodies {
  private DeploymentBodies() {}

  /// Writes the caller's deployments.
  static MessageOrBuilder list(List<SavedDeployment> deployments) {
    return DeploymentList.newBuilder()
        .addAllDeployments(messages(deployments))
        .setMost(DeploymentStore.MOST);
  }

  /// Exports a player's deployments.
  static PersonalData personalData(DeploymentStore deployments) {
    return player ->
        deployments
            .list(player)
            .thenApply(list -> export -> export.addAllDeployments(messages(list)));
  }

  private static List<dev.espionage.protocol.v1.SavedDeployment> messages(
      List<SavedDeployment> deployments) {
    return deployments.stream().map(DeploymentBodies::saved).toList();
  }

  /// Writes one deployment of the caller.
  static dev.espionage.protocol.v1.SavedDeployment saved(SavedDeployment deployment) {
    return dev.espionage.protocol.v1.SavedDeployment.newBuilder()
        .setDeploymentId(deployment.id().value())
        .setVariant(deployment.variant())
        .setName(deployment.name())
        .setSetup(deployment.setup())
        .setIsDefault(deployment.isDefault())
        .build();
  }
}
