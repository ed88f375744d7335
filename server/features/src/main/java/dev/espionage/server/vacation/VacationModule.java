package dev.espionage.server.vacation;

import com.google.common.base.Ticker;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.sql.SqlStore;
import java.time.InstantSource;
import java.util.List;

/** Wires vacation: its stores, its routes, and its part of a player's export. */
public final class VacationModule implements FeatureModule {
  private final VacationStore vacations;
  private final VacationPlanStore plans;
  private final VacationRoutes routes;

  /**
   * @param daysPerYear the number of days per account and calendar year
   */
  public VacationModule(
      SqlStore store,
      CallerLookup callerLookup,
      InstantSource clock,
      Ticker ticker,
      int daysPerYear) {
    this.vacations = new VacationStore(store.writer(), daysPerYear);
    this.plans = new VacationPlanStore(store, clock, daysPerYear);
    this.routes = new VacationRoutes(plans, callerLookup, ticker);
  }

  @Override
  public List<Route> routes() {
    return routes.table();
  }

  @Override
  public List<PersonalData> personalData() {
    return List.of(VacationBodies.personalData(plans));
  }

  /** Returns the answers to rooms. */
  public Vacations vacations() {
    return vacations;
  }
}
