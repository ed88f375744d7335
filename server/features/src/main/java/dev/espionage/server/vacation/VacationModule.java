package dev.espionage.server.vacation;

import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.net.http.Route;
import java.util.List;

/// Wires vacation: its stores, its routes, and its part of a player's export.
public final class VacationModule implements FeatureModule {
  private final VacationStore vacations;
  private final VacationPlanStore plans;
  private final VacationRoutes routes;

  /// @param daysPerYear the number of days per account and calendar year
  public VacationModule(FeatureContext context, int daysPerYear) {
    this.vacations = new VacationStore(context.store().writer(), daysPerYear);
    this.plans = new VacationPlanStore(context.store(), context.clock(), daysPerYear);
    this.routes = new VacationRoutes(plans, context.callers(), context.ticker());
  }

  @Override
  public List<Route> routes() {
    return routes.table();
  }

  @Override
  public List<PersonalData> personalData() {
    return List.of(VacationBodies.personalData(plans));
  }

  /// Returns the answers to rooms.
  public Vacations vacations() {
    return vacations;
  }
}
