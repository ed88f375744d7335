package dev.espionage.server.app;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.net.http.Callers;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.social.ContactRoutes;

/** The rows of the table of routes under {@code /api}; docs/openapi.yaml describes each. */
public final class ApiRoutes {
  private ApiRoutes() {}

  public static ImmutableList<Route> table(HttpParts parts) {
    var callers = new Callers(parts.sessions());
    return ImmutableList.<Route>builder()
        .addAll(new ContactRoutes(parts.contacts(), callers, parts.ticker()).table())
        .addAll(parts.modules().stream().flatMap(module -> module.routes().stream()).toList())
        .build();
  }
}
