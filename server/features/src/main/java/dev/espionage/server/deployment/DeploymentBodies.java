package dev.espionage.server.deployment;

import dev.espionage.protocol.v1.DeploymentList;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.net.http.HttpBodies;
import java.util.List;

/** Writes the bodies of {@code deployment.proto}. */
final class DeploymentBodies {
  private DeploymentBodies() {}

  /** Writes one deployment of the caller. */
  static String saved(SavedDeployment deployment) {
    return HttpBodies.json(message(deployment));
  }

  /** Writes the caller's deployments. */
  static String list(List<SavedDeployment> deployments) {
    return HttpBodies.json(
        DeploymentList.newBuilder()
            .addAllDeployments(messages(deployments))
            .setMost(DeploymentStore.MOST));
  }

  /** Exports a player's deployments. */
  static PersonalData personalData(DeploymentStore deployments) {
    return player ->
        deployments
            .list(player)
            .thenApply(list -> export -> export.addAllDeployments(messages(list)));
  }

  private static List<dev.espionage.protocol.v1.SavedDeployment> messages(
      List<SavedDeployment> deployments) {
    return deployments.stream().map(DeploymentBodies::message).toList();
  }

  private static dev.espionage.protocol.v1.SavedDeployment message(SavedDeployment deployment) {
    return dev.espionage.protocol.v1.SavedDeployment.newBuilder()
        .setDeploymentId(deployment.id().value())
        .setVariant(deployment.variant())
        .setName(deployment.name())
        .setSetup(deployment.setup())
        .setIsDefault(deployment.isDefault())
        .build();
  }
}
