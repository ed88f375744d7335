package dev.espionage.server.deployment;

import com.google.common.base.Ticker;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.sql.SqlStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Wires saved deployments: their store, their routes, and their part of a player's export. */
public final class DeploymentModule implements FeatureModule {
  private final DeploymentStore deployments;
  private final DeploymentRoutes routes;

  public DeploymentModule(
      SqlStore store, CallerLookup callerLookup, InstantSource clock, Ticker ticker) {
    this.deployments = new DeploymentStore(store, clock);
    this.routes = new DeploymentRoutes(deployments, callerLookup, ticker);
  }

  @Override
  public List<Route> routes() {
    return routes.table();
  }

  @Override
  public List<PersonalData> personalData() {
    return List.of(DeploymentBodies.personalData(deployments));
  }

  /** Finds the deployment for a player who is too late: {@link DeploymentStore#defaultOf}. */
  public CompletionStage<Optional<Deployment>> defaultOf(PlayerId player, Variant variant) {
    return deployments.defaultOf(player, variant);
  }
}
