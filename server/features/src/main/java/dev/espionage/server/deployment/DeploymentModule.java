package dev.espionage.server.deployment;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.Route;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// Wires saved deployments: their store, their routes, and their part of a player's export.
public final class DeploymentModule implements FeatureModule {
  private final DeploymentStore deployments;
  private final DeploymentRoutes routes;

  public DeploymentModule(FeatureContext context) {
    this.deployments = new DeploymentStore(context.store(), context.clock());
    this.routes = new DeploymentRoutes(deployments, context.callers(), context.ticker());
  }

  @Override
  public List<Route> routes() {
    return routes.table();
  }

  @Override
  public List<PersonalData> personalData() {
    return List.of(DeploymentBodies.personalData(deployments));
  }

  /// Finds the deployment for a player who is too late: [DeploymentStore#defaultOf].
  public CompletionStage<Optional<Deployment>> defaultOf(PlayerId player, Variant variant) {
    return deployments.defaultOf(player, variant);
  }
}
