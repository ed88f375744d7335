package dev.espionage.server.app.front;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountRoutes;
import dev.espionage.server.account.Attempts;
import dev.espionage.server.account.Callers;
import dev.espionage.server.account.SessionRoutes;
import dev.espionage.server.archive.ArchiveRoutes;
import dev.espionage.server.deployment.DeploymentRoutes;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.Quota;

/** The rows of the table of routes under {@code /api}; docs/openapi.yaml describes each. */
public final class ApiRoutes {
  private ApiRoutes() {}

  public static ImmutableList<Route> table(HttpParts parts) {
    var callers = new Callers(parts.sessions(), parts.clock());
    SessionRoutes sessions = sessions(parts, callers);
    var accounts =
        new AccountRoutes(
            parts.accounts(),
            callers,
            new Attempts(parts.config().account(), parts.ticker()),
            parts.ticker());
    return ImmutableList.<Route>builder()
        .add(Route.post("/api/sessions", sessions::open).givingSession())
        .add(Route.get("/api/sessions/current", sessions::current))
        .add(Route.delete("/api/sessions/current", sessions::close))
        .addAll(accounts.table())
        .addAll(
            new DeploymentRoutes(parts.accounts().deployments(), callers, parts.ticker()).table())
        .addAll(ArchiveRoutes.of(parts))
        .build();
  }

  private static SessionRoutes sessions(HttpParts parts, Callers callers) {
    var limits = parts.config().address();
    var quota =
        new KeyedQuota<AddressKey>(
            parts.ticker(), Quota.within(limits.sessions(), limits.sessionsWindow()));
    return new SessionRoutes(parts.sessions(), callers, quota);
  }
}
