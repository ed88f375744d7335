package dev.espionage.server.deployment;

import dev.espionage.protocol.v1.ChangeDeploymentRequest;
import dev.espionage.protocol.v1.DeploymentList;
import dev.espionage.protocol.v1.SaveDeploymentRequest;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.net.http.HttpBodies;
import java.util.List;
import java.util.Optional;

/** Bodies of {@code deployment.proto}. What came in prints itself redacted. */
final class DeploymentBodies {
  private DeploymentBodies() {}

  /** What is to be kept, as it was sent. */
  record Save(String variant, String name, String setup, boolean isDefault) {
    @Override
    public String toString() {
      return "Save[redacted]";
    }
  }

  /** What is to be different, as it was sent. */
  record Change(Optional<String> name, Optional<String> setup, Optional<Boolean> isDefault) {
    @Override
    public String toString() {
      return "Change[redacted]";
    }
  }

  /** A {@code SaveDeploymentRequest}; empty if the text is not one. */
  static Optional<Save> save(String json) {
    return HttpBodies.parsed(json, SaveDeploymentRequest.newBuilder())
        .map(body ->
            new Save(body.getVariant(), body.getName(), body.getSetup(), body.getIsDefault()));
  }

  /** A {@code ChangeDeploymentRequest}; empty if the text is not one. */
  static Optional<Change> change(String json) {
    return HttpBodies.parsed(json, ChangeDeploymentRequest.newBuilder())
        .map(body ->
            new Change(
                body.hasName() ? Optional.of(body.getName()) : Optional.empty(),
                body.hasSetup() ? Optional.of(body.getSetup()) : Optional.empty(),
                body.hasIsDefault() ? Optional.of(body.getIsDefault()) : Optional.empty()));
  }

  /** One of who asks. */
  static String saved(SavedDeployment deployment) {
    return HttpBodies.json(message(deployment));
  }

  /** Those of who asks. */
  static String list(List<SavedDeployment> deployments) {
    return HttpBodies.json(
        DeploymentList.newBuilder()
            .addAllDeployments(messages(deployments))
            .setMost(DeploymentStore.MOST));
  }

  /** Those of a player, for their export. */
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
