package dev.espionage.server.deployment;

import dev.espionage.protocol.v1.ChangeDeploymentRequest;
import dev.espionage.protocol.v1.DeploymentList;
import dev.espionage.protocol.v1.SaveDeploymentRequest;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.net.http.HttpBodies;
import java.util.List;
import java.util.Optional;

/** Reads and writes the bodies of {@code deployment.proto}. Requests are redacted when printed. */
final class DeploymentBodies {
  private DeploymentBodies() {}

  /** A deployment to save, as sent. */
  record Save(String variant, String name, String setup, boolean isDefault) {
    @Override
    public String toString() {
      return "Save[redacted]";
    }
  }

  /** The changes to a deployment, as sent. */
  record Change(Optional<String> name, Optional<String> setup, Optional<Boolean> isDefault) {
    @Override
    public String toString() {
      return "Change[redacted]";
    }
  }

  /** Reads a {@code SaveDeploymentRequest}; empty if the text is not one. */
  static Optional<Save> save(String json) {
    return HttpBodies.parsed(json, SaveDeploymentRequest.newBuilder())
        .map(body ->
            new Save(body.getVariant(), body.getName(), body.getSetup(), body.getIsDefault()));
  }

  /** Reads a {@code ChangeDeploymentRequest}; empty if the text is not one. */
  static Optional<Change> change(String json) {
    return HttpBodies.parsed(json, ChangeDeploymentRequest.newBuilder())
        .map(body ->
            new Change(
                body.hasName() ? Optional.of(body.getName()) : Optional.empty(),
                body.hasSetup() ? Optional.of(body.getSetup()) : Optional.empty(),
                body.hasIsDefault() ? Optional.of(body.getIsDefault()) : Optional.empty()));
  }

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
