package dev.espionage.server.front.http;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.front.limit.AddressKey;
import dev.espionage.server.front.limit.KeyedQuota;
import dev.espionage.server.front.limit.Quota;

/** The rows of the table of routes under {@code /api}; docs/openapi.yaml describes each. */
final class ApiRoutes {
  private ApiRoutes() {}

  static ImmutableList<Route> table(HttpParts parts) {
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
